import { ConfigProvider, type TableProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { Density } from '#shared/arrangement.ts';
import type { DueState } from '#shared/due.ts';
import { Table } from '#web/kit/table.tsx';
import { useExtent } from '#web/kit/use-extent.ts';
import { ColumnGrip } from '#web/page/arrangement/column-grip.tsx';
import type { ArrangedList } from '#web/page/arrangement/use-list-arrangement.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { scrollerOf } from '#web/shell/tabs/scroller.ts';
import { filledWidthsPx, inRoomy, inTree } from './column-width.ts';
import { type ListColumns, tableColumns } from './list-columns.tsx';
import { isPlainClick } from './plain-click.ts';
import { below, type TreeRow, wholeTree } from './record-tree.ts';
import './list-table.css';

interface ListTableProps extends Omit<ListColumns, 'arrangement'> {
  arranged: ArrangedList;
  rows: readonly TreeRow[];
  /** Whether the rows on show are those before the question changed. */
  isStale: boolean;
  onSort: (sort: string | null) => void;
  onOpen: (row: Row) => void;
  /** How near the time limit of a row is; its colour follows. */
  lateness: (row: Row) => DueState;
  /** The buttons of a row; null for lists where nothing can be done. */
  actionsOf: ((row: Row) => ReactNode) | null;
  /** Null for lists without a choice of rows. */
  selection: { ids: readonly string[]; onSelect: (ids: readonly string[]) => void } | null;
  /** The rows that are open; null for lists that are no trees. */
  expansion: { ids: readonly string[]; onExpand: (ids: readonly string[]) => void } | null;
}

const actionsWidthPx = 116;
const selectionWidthPx = 44;

const sizes: Readonly<Record<Density, TableProps['size']>> = { roomy: 'large', usual: 'medium', compact: 'small' };

/** The scroll bar stays above the pages at the bottom, which reach into the padding: about the same in all sizes. */
const pagesHeightPx = 40;

/** Records as a table: the head and the first column stay in sight, a click on a row opens it, arrows go from row to row. */
export function ListTable(props: ListTableProps) {
  const { rows, isStale, onSort, onOpen, actionsOf, selection, expansion, linked, arranged } = props;
  const { density, widthsPx: chosenPx, pins } = arranged.arrangement;
  const [drawn, setDrawn] = useState<Readonly<Record<string, number>>>({});
  // A table is denser than the inputs around it.
  const { componentSize } = ConfigProvider.useConfig();
  const frame = useRef<HTMLDivElement>(null);
  const whole = wholeTree(rows);
  const given = tableColumns(
    { ...props, arrangement: { pins, widthsPx: { ...chosenPx, ...drawn } } },
    whole.map(({ row }) => row),
  );
  const deepest = Math.max(0, ...whole.map(({ depth }) => depth));
  const fixedPx = (actionsOf ? actionsWidthPx : 0) + (selection ? selectionWidthPx : 0);
  const size = density ? sizes[density] : componentSize === 'large' ? 'medium' : 'small';
  const widthsPx = filledWidthsPx(
    given
      .map(({ asked }, place) => (expansion && place === 0 ? inTree(asked, deepest) : asked))
      .map((asked) => (size === 'large' ? inRoomy(asked) : asked)),
    useExtent(frame, 'clientWidth', 0) - fixedPx,
  );
  const columns = given.map(({ asked, name, ...column }, index) => ({
    ...column,
    title: (
      <>
        {column.title}
        <ColumnGrip
          onChoose={(widthPx) => chooseWidth(name, widthPx)}
          onDraw={(widthPx) => setDrawn(widthPx === null ? {} : { [name]: widthPx })}
        />
      </>
    ),
    width: widthsPx[index] ?? asked.widthPx,
  }));

  return (
    <div className={isStale ? 'list-table list-table-stale' : 'list-table'} ref={frame}>
      <Table<TreeRow>
        columns={[
          ...columns,
          ...(actionsOf
            ? [{ key: '#actions', title: '操作', width: actionsWidthPx, fixed: 'end' as const, render: actionColumn }]
            : []),
        ]}
        dataSource={rows}
        onChange={(_page, _filters, sorter) => {
          const { columnKey, order } = [sorter].flat()[0] ?? {};
          onSort(order ? `${order === 'descend' ? '-' : ''}${columnKey}` : null);
        }}
        onRow={(row) => ({
          onClick: (event) => {
            if (isPlainClick(event)) onOpen(row);
          },
          onKeyDown: moveFocus,
        })}
        pagination={false}
        rowClassName={(row) => (props.lateness(row) === 'overdue' ? 'list-row-overdue' : '')}
        rowKey="id"
        scroll={{ x: widthsPx.reduce((sum, width) => sum + width, fixedPx) }}
        showSorterTooltip={false}
        size={size}
        sticky={{
          offsetScroll: pagesHeightPx,
          getContainer: () => (frame.current ? scrollerOf(frame.current) : document.body),
        }}
        tableLayout="fixed"
        {...(selection && {
          rowSelection: {
            columnWidth: selectionWidthPx,
            fixed: true,
            preserveSelectedRowKeys: true,
            selectedRowKeys: [...selection.ids],
            nameOf: (row) => String(row[linked] ?? ''),
            // What answers the question before is not to be chosen for the next one.
            getCheckboxProps: () => ({ disabled: isStale }),
            onChange: (ids) => selection.onSelect(ids.map(String)),
          },
        })}
        {...(expansion && {
          expandable: {
            childrenColumnName: below,
            expandedRowKeys: [...expansion.ids],
            onExpandedRowsChange: (ids) => expansion.onExpand(ids.map(String)),
          },
        })}
      />
    </div>
  );

  function chooseWidth(name: string, widthPx: number | null) {
    const { [name]: _before, ...others } = chosenPx;
    arranged.change({ widthsPx: widthPx === null ? others : { ...others, [name]: widthPx } });
  }

  function actionColumn(_value: unknown, row: Row) {
    return actionsOf?.(row);
  }
}

/** Arrows go to the link of the row above or below. */
function moveFocus({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  const next = key === 'ArrowDown' ? currentTarget.nextElementSibling : currentTarget.previousElementSibling;
  const link = next?.querySelector<HTMLElement>('.record-link');
  link?.focus();
}
