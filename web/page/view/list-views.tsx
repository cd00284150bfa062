import { DeleteOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { usualList } from '#shared/arrangement.ts';
import { dropListView, readListViews } from '#shared/list-view.ts';
import { useAction } from '#web/api/query.ts';
import { ButtonPanel } from '#web/kit/button-panel.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { KeepViewDialog } from './keep-view-dialog.tsx';
import { useListViews, type ViewedList } from './use-list-views.ts';
import './list-views.css';

interface ListViewsProps extends ViewedList {
  /** Whether there is no room for more than its sign. */
  isNarrow: boolean;
}

/** The kept views of a list: to be shown again, kept anew, forgotten. */
export function ListViews({ isNarrow, ...viewed }: ListViewsProps) {
  const { list, arranged } = viewed;
  const { views, query, show } = useListViews(viewed);
  const [isKeeping, setKeeping] = useState(false);
  const confirm = useConfirm();
  const { mutateAsync: drop } = useAction(dropListView, { refreshes: [readListViews], isSilent: true });
  const shown = views.find((view) => view.query === query && query !== '');

  return (
    <>
      <ButtonPanel
        content={(close) => (
          <div className="list-views">
            {views.length === 0 && (
              <p>
                {arranged
                  ? '还没有保存的视图。设好筛选、排序、列和查看方式后，可以存下来随时回到这里。'
                  : '还没有保存的视图。设好搜索和筛选后，可以存下来随时回到这里。'}
              </p>
            )}
            <ul>
              {views.map((view) => (
                <li key={view.id}>
                  <Button
                    block
                    className="list-views-name"
                    icon={view.isDefault ? <StarFilled aria-label="默认" /> : undefined}
                    onClick={() => {
                      show(view);
                      close();
                    }}
                    type="text"
                  >
                    {view.name}
                    {!view.isOwn && <small>{view.ownerName} 共享</small>}
                  </Button>
                  {view.isOwn && (
                    <Button
                      aria-label={`删除视图“${view.name}”`}
                      icon={<DeleteOutlined aria-hidden />}
                      onClick={async () => {
                        const content = view.roles.length > 0 ? '共享到的角色也不再看到它。' : '列表中的数据不受影响。';
                        const act = () => drop({ id: view.id });
                        await confirm({
                          title: `删除视图“${view.name}”`,
                          content,
                          verb: '删除',
                          isDangerous: true,
                          act,
                        });
                      }}
                      size="small"
                      type="text"
                    />
                  )}
                </li>
              ))}
            </ul>
            <Button
              block
              onClick={() => {
                close();
                setKeeping(true);
              }}
            >
              保存当前视图
            </Button>
          </div>
        )}
        title="视图"
      >
        {() => (
          <Button
            aria-haspopup="dialog"
            aria-label={isNarrow ? `视图${shown ? `：${shown.name}` : ''}` : undefined}
            icon={<StarOutlined aria-hidden />}
            type="text"
          >
            {!isNarrow && (shown?.name ?? '视图')}
          </Button>
        )}
      </ButtonPanel>
      {isKeeping && (
        <KeepViewDialog
          arrangement={arranged ? { ...arranged.arrangement, columns: [...arranged.columns] } : usualList}
          list={list}
          onClose={() => setKeeping(false)}
          query={query}
          shown={shown?.isOwn ? shown : undefined}
        />
      )}
    </>
  );
}
