import { ArrowDownOutlined, ArrowUpOutlined, CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Tooltip } from 'antd';
import { useId, useState } from 'react';
import type { DecisionInput, DecisionOutput, DecisionRule, DecisionTable } from '#shared/dmn/decision.ts';
import { DecisionColumnSheet } from './decision-column-sheet.tsx';
import {
  columnPut,
  columnRemoved,
  listedValues,
  newInput,
  newOutput,
  ruleAdded,
  ruleChanged,
  ruleMoved,
  ruleRemoved,
  type Side,
  typeTitles,
} from './decision-draft.ts';

interface DecisionGridProps {
  table: DecisionTable;
  /** The places of the rules that the last trial matched. */
  matched: readonly number[];
  onChange: (table: DecisionTable) => void;
}

/** The table itself: columns that open their settings, a line for each rule. */
export function DecisionGrid({ table, matched, onChange }: DecisionGridProps) {
  const [edited, setEdited] = useState<{ side: Side; column: DecisionInput | DecisionOutput } | null>(null);
  // Whoever adds a rule goes on writing in it.
  const [addedId, setAddedId] = useState<string | null>(null);
  const listId = useId();
  const columns = [
    ...table.inputs.map((column) => ({ side: 'inputs' as const, column, note: column.expression.text })),
    ...table.outputs.map((column) => ({ side: 'outputs' as const, column, note: column.name })),
  ];
  function add() {
    const next = ruleAdded(table);
    setAddedId(next.rules.at(-1)?.id ?? null);
    onChange(next);
  }

  return (
    <div className="panel decision-scroll">
      <table className="decision-table">
        <thead>
          <tr>
            <th className="decision-number">#</th>
            {columns.map(({ side, column, note }) => (
              <th className={`decision-${side}`} key={column.id} scope="col">
                <button className="decision-column" onClick={() => setEdited({ side, column })} type="button">
                  <span className="decision-side">{side === 'inputs' ? '条件' : '结果'}</span>
                  <strong>{column.label || note || '未命名'}</strong>
                  <small>
                    {note} {typeTitles[column.type] ?? column.type}
                  </small>
                </button>
                <datalist id={`${listId}${column.id}`}>
                  {listedValues(column.values).map((value) => (
                    <option key={value} value={value} />
                  ))}
                </datalist>
              </th>
            ))}
            <th scope="col">说明</th>
            <th aria-label="操作" className="decision-actions" />
          </tr>
        </thead>
        <tbody>
          {table.rules.map((rule, index) => (
            <Rule
              isAdded={rule.id === addedId}
              isMatched={matched.includes(index)}
              key={rule.id}
              listId={listId}
              number={index + 1}
              onChange={onChange}
              rule={rule}
              table={table}
            />
          ))}
          {table.rules.length === 0 && (
            <tr>
              <td className="decision-none" colSpan={columns.length + 3}>
                还没有规则。
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <div className="decision-adders">
        <Button icon={<PlusOutlined />} onClick={add}>
          添加规则
        </Button>
        <Button onClick={() => setEdited({ side: 'inputs', column: newInput() })}>添加条件列</Button>
        <Button onClick={() => setEdited({ side: 'outputs', column: newOutput() })}>添加结果列</Button>
        <span className="decision-hint">{table.rules.length} 条规则</span>
      </div>
      <p className="decision-hint decision-writing">
        条件留空或写“-”表示任意值；文字要加引号，如 "集团"；可以写 &gt;= 1000、[1..5]、not("甲")。
      </p>
      {edited && (
        <DecisionColumnSheet
          {...edited}
          isRemovable={
            table[edited.side].some(({ id }) => id === edited.column.id) &&
            (edited.side === 'inputs' || table.outputs.length > 1)
          }
          onClose={() => setEdited(null)}
          onPut={(column) => onChange(columnPut(table, edited.side, column))}
          onRemove={() => onChange(columnRemoved(table, edited.side, edited.column.id))}
        />
      )}
    </div>
  );
}

interface RuleProps {
  table: DecisionTable;
  rule: DecisionRule;
  number: number;
  isMatched: boolean;
  isAdded: boolean;
  listId: string;
  onChange: (table: DecisionTable) => void;
}

function Rule({ table, rule, number, isMatched, isAdded, listId, onChange }: RuleProps) {
  const firstId = [...table.inputs, ...table.outputs][0]?.id;
  const put = (change: Partial<DecisionRule>) => onChange(ruleChanged(table, rule, change));
  const cells = (side: Side) =>
    table[side].map(({ id, label }, place) => {
      const entry = rule[side][place] ?? { text: '', language: null };
      return (
        <td className={`decision-${side}`} key={id}>
          <Input
            autoFocus={isAdded && id === firstId}
            aria-label={`第 ${number} 条规则：${label || (side === 'inputs' ? '条件' : '结果')}`}
            list={`${listId}${id}`}
            onChange={({ target }) => put({ [side]: rule[side].with(place, { ...entry, text: target.value }) })}
            placeholder={side === 'inputs' ? '任意' : ''}
            value={entry.text}
            variant="borderless"
          />
        </td>
      );
    });
  return (
    <tr {...(isMatched && { className: 'decision-hit' })}>
      <td className="decision-number">{number}</td>
      {cells('inputs')}
      {cells('outputs')}
      <td>
        <Input
          aria-label={`第 ${number} 条规则：说明`}
          onChange={({ target }) => put({ note: target.value })}
          value={rule.note}
          variant="borderless"
        />
      </td>
      <td className="decision-actions">
        <Act icon={<ArrowUpOutlined />} onClick={() => onChange(ruleMoved(table, rule, -1))} title="上移" />
        <Act icon={<ArrowDownOutlined />} onClick={() => onChange(ruleMoved(table, rule, 1))} title="下移" />
        <Act icon={<CopyOutlined />} onClick={() => onChange(ruleAdded(table, rule))} title="复制" />
        <Act icon={<DeleteOutlined />} onClick={() => onChange(ruleRemoved(table, rule))} title="删除" />
      </td>
    </tr>
  );
}

function Act({ title, icon, onClick }: { title: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={title}>
      <Button aria-label={title} icon={icon} onClick={onClick} size="small" type="text" />
    </Tooltip>
  );
}
