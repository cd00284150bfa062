import { TableOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button } from 'antd';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { insertTable, run, tableChanges } from './table-nodes.ts';

type Change = keyof typeof tableChanges;

const changes = Object.keys(tableChanges) as Change[];

/** Lays a table into the text; inside one, changes its rows, columns and cells. */
export function TableTool({ editor }: { editor: Editor }) {
  const possible = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isActive('table') ? changes.filter((key) => now.can().command(run(tableChanges[key].change))) : null,
  });
  const title = possible ? '编辑表格' : '插入表格';
  const button = (
    <Button
      aria-label={title}
      aria-pressed={possible !== null}
      icon={<TableOutlined aria-hidden />}
      onClick={() => {
        if (!possible) editor.chain().focus().command(insertTable).run();
      }}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      size="small"
      title={title}
      type="text"
    />
  );
  if (!possible) return button;
  const items = changes.map((key) => ({
    key,
    label: tableChanges[key].title,
    danger: key.startsWith('remove'),
    disabled: !possible.includes(key),
  }));
  const choose = ({ key }: { key: string }) => {
    const chosen = changes.find((change) => change === key);
    if (chosen) editor.chain().focus().command(run(tableChanges[chosen].change)).run();
  };
  return <Dropdown menu={{ items, onClick: choose }}>{button}</Dropdown>;
}
