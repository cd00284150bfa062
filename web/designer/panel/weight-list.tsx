import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import { useDesignerContext } from '../use-drawing.ts';
import { OptionSelect } from './option-select.tsx';
import { useIsFound } from './panel-search.ts';
import { subjectSearch } from './subjects.ts';
import { readWeights, writeWeights } from './weights.ts';

interface WeightListProps {
  label: string;
  hint?: ReactNode;
  value: string;
  commit: (text: string) => void;
}

/** Who has how many votes; a new row counts once somebody is chosen in it. */
export function WeightList({ label, hint, value, commit }: WeightListProps) {
  const { drawing, participants } = useDesignerContext();
  const [isAdding, setAdding] = useState(false);
  const search = useMemo(() => subjectSearch(participants), [participants]);
  const weights = readWeights(value);
  const isShown = useIsFound(label);
  if (!isShown) return null;

  const rows = [...weights, ...(isAdding ? [{ subject: '', votes: 1 }] : [])];
  const change = (index: number, part: Partial<(typeof weights)[number]>) => {
    const next = rows.with(index, { ...(rows[index] ?? { subject: '', votes: 1 }), ...part });
    const named = next.filter(({ subject }) => subject !== '');
    if (named.length === next.length) setAdding(false);
    commit(writeWeights(named));
  };
  return (
    <fieldset className="designer-weights">
      <legend>{label}</legend>
      {rows.map(({ subject, votes }, index) => (
        <div className="designer-weight" key={subject || 'new'}>
          <OptionSelect
            id={`weight-${index}`}
            ariaLabel={`第 ${index + 1} 行的人或角色`}
            search={search}
            isSeveral={false}
            values={subject === '' ? [] : [subject]}
            change={([chosen]) => {
              const isTaken = weights.some((one, at) => at !== index && one.subject === chosen);
              if (chosen && !isTaken) change(index, { subject: chosen });
            }}
          />
          <NumberField
            aria-label={`第 ${index + 1} 行的票数`}
            min={1}
            max={1000}
            precision={0}
            value={votes}
            suffix="票"
            disabled={subject === ''}
            onChange={(next) => next !== null && change(index, { votes: next })}
          />
          {!drawing.isReadOnly && (
            <Button
              aria-label={`移除第 ${index + 1} 行`}
              icon={<DeleteOutlined />}
              type="text"
              danger
              onClick={() => (subject === '' ? setAdding(false) : commit(writeWeights(weights.toSpliced(index, 1))))}
            />
          )}
        </div>
      ))}
      {!drawing.isReadOnly && !isAdding && (
        <Button block type="dashed" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
          添加票数
        </Button>
      )}
      {hint && <div className="designer-hint">{hint}</div>}
    </fieldset>
  );
}
