import { DeleteOutlined, SaveOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { board } from '#modules/board/board.ts';
import { previewBoard, showBoard } from '#modules/board/show.ts';
import { sources, sourceWords } from '#modules/board/sources.ts';
import { sourcesFor, type WidgetKind, widgetKinds, widgetProblems, widgetWords } from '#modules/board/widgets.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { Stage } from '../wall/stage.tsx';
import '../wall/wall.css';
import '../wall/wall-widgets.css';
import './layout.css';
import { LayoutCanvas } from './layout-canvas.tsx';
import { useLayout } from './use-layout.ts';

type StoredBoard = OutputOf<typeof board.calls.get>['record'];

const kinds = Object.keys(widgetKinds) as WidgetKind[];

/** Adds, moves, sizes and removes the widgets of a board, and keeps them all at once. */
export function LayoutEditor({ record }: { record: StoredBoard }) {
  const layout = useLayout(record.widgets);
  const { widgets, chosen } = layout;
  const used = [...new Set(widgets.map(({ source }) => source))].sort();
  const preview = useCall(previewBoard, { sources: used }, { isSilent: true, placeholderData: (before) => before });
  const save = useAction(board.calls.update, {
    refreshes: [board.calls.get, board.calls.list, showBoard],
    onSuccess: () => {
      layout.settle();
      showToast('success', '已保存布局');
    },
  });
  const problems = widgetProblems({ widgets });
  const stored = widgets.map(({ key: _key, title, ...widget }) => ({ ...widget, title: title?.trim() || null }));
  return (
    <section className="list-page layout-page">
      <PageHeader
        note="拖动组件移动，拖动右下角改大小；也可以用方向键移动，按住 Shift 改大小，按 Delete 移除。"
        title={`${record.name}：布局`}
      >
        <Select<WidgetKind | null>
          aria-label="添加组件"
          onChange={(kind) => kind && layout.add(kind)}
          options={kinds.map((kind) => ({ value: kind, label: widgetWords[kind] }))}
          placeholder="添加组件"
          style={{ width: 140 }}
          value={null}
        />
        <Button
          disabled={!layout.isChanged || problems.length > 0}
          icon={<SaveOutlined aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate({ id: record.id, version: record.version, patch: { widgets: stored } })}
          type="primary"
        >
          保存
        </Button>
      </PageHeader>
      <div className="layout-room">
        <div className="layout-stage">
          <Stage board={{ ...record, scaling: 'letterbox' }}>
            <LayoutCanvas
              chosenKey={chosen?.key ?? null}
              data={preview.data?.data ?? {}}
              onChoose={layout.choose}
              onMove={layout.move}
              onRemove={layout.remove}
              size={record.size}
              widgets={widgets}
            />
          </Stage>
        </div>
        <aside aria-label="所选组件" className="panel layout-side">
          {problems.length > 0 && (
            <ul className="layout-problems" role="alert">
              {[...new Set(problems.map(({ message }) => message))].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
          {chosen ? (
            <>
              <h2 className="section-title">{widgetWords[chosen.kind]}</h2>
              <p>
                <span>数据</span>
                <Select
                  aria-label="数据"
                  onChange={(source) => layout.edit(chosen.key, { source })}
                  options={sourcesFor(chosen.kind).map((source) => ({ value: source, label: sourceWords[source] }))}
                  value={chosen.source}
                />
              </p>
              <p>
                <span>标题</span>
                <Input
                  aria-label="标题"
                  maxLength={20}
                  onChange={({ target }) => layout.edit(chosen.key, { title: target.value })}
                  placeholder={sources[chosen.source].title}
                  value={chosen.title ?? ''}
                />
              </p>
              <p className="layout-place">
                第 {chosen.x + 1} 列、第 {chosen.y + 1} 行，宽 {chosen.w} 列、高 {chosen.h} 行
              </p>
              <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => layout.remove(chosen.key)}>
                移除组件
              </Button>
            </>
          ) : (
            <p className="layout-place">点一个组件，在这里换它的数据和标题。</p>
          )}
        </aside>
      </div>
    </section>
  );
}
