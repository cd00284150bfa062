import { Drawer, Input, Table } from 'antd';
import { useState } from 'react';
import type { DiagramElement } from '../canvas/moddle.ts';
import type { DialogProps } from '../toolbar/action.ts';
import { useSignal } from '../use-drawing.ts';
import { type OutlineRow, outlineRows } from './outline-rows.ts';

/** All elements of the drawing as a table: to be read, searched, found on the canvas and renamed. */
export default function OutlineDialog({ drawing, close }: DialogProps) {
  useSignal(drawing.changes);
  const [query, setQuery] = useState('');
  const rows = outlineRows(drawing).filter(({ id, title, name, documentation }) =>
    [id, title, name, documentation].some((text) => text.toLowerCase().includes(query.trim().toLowerCase())),
  );

  function rename(id: string, name: string) {
    const element = drawing.service('elementRegistry').get(id) as DiagramElement | undefined;
    if (element) drawing.service('modeling').updateLabel(element, name);
  }

  return (
    <Drawer mask={false} onClose={close} open placement="left" size={560} title="元素大纲">
      <Input.Search
        allowClear
        onChange={(event) => setQuery(event.target.value)}
        placeholder="按名称、类型、ID 或文档查找"
      />
      <Table<OutlineRow>
        columns={[
          {
            title: '元素',
            dataIndex: 'title',
            width: 190,
            render: (title: string, { id, depth }) => (
              <button
                className="designer-problem-text"
                onClick={() => drawing.selectElement(id)}
                style={{ paddingInlineStart: depth * 16 }}
                type="button"
              >
                {title}
              </button>
            ),
          },
          {
            title: '名称',
            dataIndex: 'name',
            render: (name: string, { id }) => (
              <NameInput
                isDisabled={!drawing.isEditable}
                key={name}
                name={name}
                onRename={(next) => rename(id, next)}
              />
            ),
          },
          { title: 'ID', dataIndex: 'id', width: 150, ellipsis: true },
        ]}
        dataSource={rows}
        locale={{ emptyText: query ? '没有相符的元素' : '画布上还没有元素' }}
        pagination={false}
        rowKey="id"
        scroll={{ y: 'calc(100vh - 240px)' }}
        size="small"
        style={{ marginTop: 12 }}
        virtual={rows.length > 200}
      />
    </Drawer>
  );
}

function NameInput({
  name,
  isDisabled,
  onRename,
}: {
  name: string;
  isDisabled: boolean;
  onRename: (name: string) => void;
}) {
  const [text, setText] = useState(name);
  const apply = () => {
    if (text !== name) onRename(text);
  };
  return (
    <Input
      aria-label="名称"
      disabled={isDisabled}
      onBlur={apply}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={apply}
      size="small"
      value={text}
      variant="filled"
    />
  );
}
