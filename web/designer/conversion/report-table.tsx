import { Button, Tag } from 'antd';
import type { ConversionEntry, Outcome } from '#shared/bpmn/conversion/report.ts';
import { nodeTitles } from '#shared/bpmn/element-title.ts';
import { Table } from '#web/kit/table.tsx';
import { elementTitle } from '../canvas/element-title.ts';
import type { DiagramElement } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { groupsOf, outcomeWords, type ReportGroup, type ReportLine } from './report-rows.ts';

interface ReportTableProps {
  drawing: Drawing;
  entries: readonly ConversionEntry[];
  isWanted: (outcome: Outcome) => boolean;
}

/** What became of every setting, under its element, which it leads to. */
export function ReportTable({ drawing, entries, isWanted }: ReportTableProps) {
  const groups = groupsOf(entries, isWanted);
  return (
    <Table<ReportGroup | ReportLine>
      key={groups.map(({ key }) => key).join(' ')}
      className="designer-conversion-table"
      columns={[
        {
          title: '元素与设置',
          dataIndex: 'key',
          render: (_, row) =>
            'children' in row ? <ElementName drawing={drawing} group={row} /> : <Setting line={row} />,
          onCell: (row) => ({ colSpan: 'children' in row ? 2 : 1 }),
        },
        {
          title: '结果',
          dataIndex: 'outcome',
          width: 116,
          onCell: (row) => ({ colSpan: 'children' in row ? 0 : 1 }),
          render: (_, row) =>
            'outcome' in row && <Tag color={outcomeWords[row.outcome].colour}>{outcomeWords[row.outcome].title}</Tag>,
        },
      ]}
      dataSource={groups}
      expandable={{ defaultExpandAllRows: true, indentSize: 8 }}
      locale={{ emptyText: '没有这样的设置' }}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      rowKey="key"
      size="small"
    />
  );
}

function ElementName({ drawing, group }: { drawing: Drawing; group: ReportGroup }) {
  const { elementId, elementName, elementType, children } = group;
  const element = elementId
    ? (drawing.service('elementRegistry').get(elementId) as DiagramElement | undefined)
    : undefined;
  const title = element ? elementTitle(element) : titleOf(elementType);
  const words = `${title}${elementName || elementId ? `“${(elementName ?? elementId ?? '').replace(/\s+/g, ' ')}”` : ''}`;
  return (
    <>
      {element && elementId ? (
        <Button type="link" size="small" onClick={() => drawing.selectElement(elementId)}>
          {words}
        </Button>
      ) : (
        words
      )}
      <span className="designer-conversion-count">{children.length} 项</span>
    </>
  );
}

const otherTitles: Readonly<Record<string, string>> = {
  definitions: '整个文件',
  process: '流程',
  participant: '池／参与者',
  sequenceFlow: '流转路径',
  signal: '信号',
  message: '消息',
  error: '错误',
};

function titleOf(elementType: string): string {
  const titles: Readonly<Record<string, string>> = { ...nodeTitles, ...otherTitles };
  return titles[elementType] ?? nodeTitles.other;
}

function Setting({ line: { source, target, note } }: { line: ReportLine }) {
  return (
    <div className="designer-conversion-setting">
      <code>{shortened(source)}</code>
      {target && (
        <>
          {' → '}
          <code>{shortened(target)}</code>
        </>
      )}
      {note && <div className="designer-conversion-note">{note}</div>}
    </div>
  );
}

/** The rest of a long script is no use in a table. */
function shortened(words: string): string {
  return words.length > 300 ? `${words.slice(0, 300)}…` : words;
}
