import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, SubnodeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { PlacedRow } from './row-edits.ts';
import type { RowEdits } from './use-row-edits.ts';

interface RowButtonsProps {
  edits: RowEdits;
  placed: PlacedRow;
  onOpen: (key: string) => void;
}

/** What can be done with a row as a whole. */
export function RowButtons({ edits, placed: { row }, onOpen }: RowButtonsProps) {
  const name = String(row.values[edits.rowModule.declaration.label] ?? '新行');
  const button = (label: string, icon: ReactNode, act: () => void) => (
    <Button
      aria-label={`${label}${name}`}
      icon={icon}
      onClick={(event) => {
        event.stopPropagation();
        act();
      }}
      size="small"
      title={label}
      type="text"
    />
  );
  return (
    <>
      {edits.shape.parent && button('添加下级', <SubnodeOutlined aria-hidden />, () => onOpen(edits.add(row.key)))}
      {edits.shape.order && button('上移', <ArrowUpOutlined aria-hidden />, () => edits.move(row.key, -1))}
      {edits.shape.order && button('下移', <ArrowDownOutlined aria-hidden />, () => edits.move(row.key, 1))}
      {button('删除', <DeleteOutlined aria-hidden />, () => edits.remove(row.key))}
    </>
  );
}
