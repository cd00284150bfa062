import { PlusOutlined } from '@ant-design/icons';
import { Button, Modal, Spin } from 'antd';
import { Suspense, useId, useState } from 'react';
import { useDrag } from '#web/kit/keys/use-drag.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import type { Entry, EntryListProps } from './entry.ts';
import { PanelSearch, useIsFound } from './panel-search.ts';
import { RowHandle } from './row-handle.tsx';

// Editors are opened rarely, and much of what they are made of is needed nowhere else.
const EntryEditor = lazyPiece('编辑窗口', async () => (await import('./entry-editor.tsx')).EntryEditor);

/** A list as a table with buttons to add, edit and remove rows. */
export function EntryList({ shape, entries, add, update, remove, move, whyKept, isReadOnly }: EntryListProps) {
  const headingId = useId();
  const [modal, holder] = Modal.useModal();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  /** The row that is being dragged, of this list and no other. */
  const drag = useDrag<number>();

  const columnTitles = shape.columns.map(({ title }) => title);
  const isFound = useIsFound(shape.heading ?? '', shape.addLabel, ...columnTitles);
  if (!isFound && edited === null) return null;

  const askAndRemove = async (index: number) => {
    const reason = whyKept?.(index);
    if (reason) {
      await modal.warning({ title: '提示', content: reason, okText: '知道了', centered: true });
      return;
    }
    const isMeant =
      !shape.question ||
      (await modal.confirm({
        title: '提示',
        content: shape.question,
        okText: '确 认',
        cancelText: '取 消',
        centered: true,
      }));
    if (isMeant) remove(index);
  };
  const save = (entry: Entry) => {
    if (edited === 'new') add(entry);
    else if (edited !== null) update(edited, entry);
    setEdited(null);
  };
  const numbered = entries.map((entry, index) => ({ entry, index, number: index + 1 }));
  const others = entries.filter((_, index) => index !== edited);

  return (
    <div className="designer-list">
      {shape.heading && <h4 id={headingId}>{shape.heading}</h4>}
      {entries.length > 0 && (
        <div className="designer-table">
          <table aria-labelledby={shape.heading ? headingId : undefined}>
            <thead>
              <tr>
                <th scope="col">序号</th>
                {shape.columns.map(({ title }) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {numbered.map(({ entry, index, number }) => (
                <tr
                  key={number}
                  onDragEnd={drag.end}
                  onDragOver={drag.over}
                  onDrop={(event) => {
                    const from = drag.drop(event);
                    if (from !== null && from !== index) move?.(from, index);
                  }}
                >
                  <td>
                    {move && !isReadOnly && entries.length > 1 ? (
                      <RowHandle
                        count={entries.length}
                        index={index}
                        lift={(event) => drag.lift(event, index, String(number))}
                        move={move}
                      />
                    ) : (
                      number
                    )}
                  </td>
                  {shape.columns.map(({ title, textOf }) => (
                    <td key={title} title={textOf(entry)}>
                      {textOf(entry)}
                    </td>
                  ))}
                  <td>
                    <Button size="small" type="link" onClick={() => setEdited(index)}>
                      {isReadOnly ? '查看' : '编辑'}
                    </Button>
                    {!isReadOnly && (
                      <Button size="small" type="link" danger onClick={() => void askAndRemove(index)}>
                        移除
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {entries.length === 0 && isReadOnly && <p className="designer-hint">暂无内容</p>}
      {!isReadOnly && (
        <Button block type="dashed" icon={<PlusOutlined />} onClick={() => setEdited('new')}>
          {shape.addLabel}
        </Button>
      )}
      {edited !== null && (
        <PanelSearch value="">
          <Suspense fallback={<Spin size="small" />}>
            <EntryEditor
              shape={shape}
              title={edited === 'new' ? shape.editor.title : (shape.editor.editTitle ?? shape.editor.title)}
              entry={edited === 'new' ? shape.editor.first(entries) : (entries[edited] ?? {})}
              others={others}
              isReadOnly={isReadOnly}
              renderList={(props) => <EntryList {...props} />}
              save={save}
              close={() => setEdited(null)}
            />
          </Suspense>
        </PanelSearch>
      )}
      {holder}
    </div>
  );
}
