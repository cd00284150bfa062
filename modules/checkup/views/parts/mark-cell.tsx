import { Input, Segmented, Select } from 'antd';
import { optionsOf } from '#modules/checkmodelfield/item-types.ts';
import type { Entry } from '#modules/checksheet/rules.ts';
import type { SheetRow } from '#modules/checksheet/sheet-calls.ts';
import { NumberField } from '#web/kit/inputs/number-field.tsx';

interface MarkCellProps {
  row: SheetRow;
  entry: Entry;
  isReadOnly: boolean;
  isWrong: boolean;
  onEnter: (change: { mark?: number | null; answer?: string | null }) => void;
}

/** What stands behind a number that is entered. */
const units: Partial<Record<SheetRow['type'], string>> = { score: '分', deduct: '次', add: '次' };

/** How a mark reads where it cannot be changed. */
function told({ type, options }: SheetRow, { mark, answer }: Entry): string {
  if (type === 'text') return answer || '–';
  if (mark === null) return '–';
  if (type === 'bool' || type === 'veto') return mark > 0 ? '是' : '否';
  if (type === 'select') return (optionsOf(options) ?? []).find(({ score }) => score === mark)?.label ?? String(mark);
  return `${mark} ${units[type] ?? ''}`.trim();
}

/** The cell of a sheet in which an indicator is marked, as its type asks for. */
export function MarkCell({ row, entry, isReadOnly, isWrong, onEnter }: MarkCellProps) {
  const { type, name, options, max } = row;
  const shared = { 'aria-label': `${name}评分`, 'data-cell': 'mark', ...(isWrong && { status: 'error' as const }) };
  if (isReadOnly) return <span className="score-told">{told(row, entry)}</span>;
  switch (type) {
    case 'bool':
    case 'veto':
      return (
        <Segmented
          aria-label={`${name}评分`}
          onChange={(mark) => onEnter({ mark })}
          options={[
            { label: '否', value: 0 },
            { label: '是', value: 1 },
          ]}
          value={entry.mark ?? -1}
        />
      );
    case 'select':
      return (
        <Select
          {...shared}
          className="score-input"
          onChange={(mark) => onEnter({ mark })}
          options={(optionsOf(options) ?? []).map(({ label, score }) => ({
            label: `${label}（${score} 分）`,
            value: score,
          }))}
          placeholder="请选择"
          value={entry.mark}
        />
      );
    case 'text':
      return (
        <Input.TextArea
          {...shared}
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={2000}
          onChange={({ target }) => onEnter({ answer: target.value })}
          placeholder="请填写"
          value={entry.answer ?? ''}
        />
      );
    default:
      return (
        <NumberField
          {...shared}
          className="score-input"
          inputMode="decimal"
          keyboard={false}
          onChange={(mark) => onEnter({ mark })}
          placeholder={type === 'score' ? `0–${max}` : '0'}
          suffix={units[type]}
          value={entry.mark}
        />
      );
  }
}
