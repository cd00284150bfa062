import './variable-rows.css';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { typedValue } from '#shared/bpmn/variables/typed-value.ts';

/** A variable as it is typed. */
export interface VariableRow {
  readonly key: number;
  readonly name: string;
  readonly text: string;
}

interface VariableRowsProps {
  rows: readonly VariableRow[];
  isDisabled: boolean;
  change: (rows: readonly VariableRow[]) => void;
}

/** Asks for any number of variables by name and value. */
export function VariableRows({ rows, isDisabled, change }: VariableRowsProps) {
  const put = (index: number, part: Partial<VariableRow>) =>
    change(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <fieldset className="variable-rows" disabled={isDisabled}>
      <legend>补上的变量（选填）</legend>
      {rows.map(({ key, name, text }, index) => (
        <div key={key}>
          <Input
            aria-label={`第 ${index + 1} 个变量的名称`}
            autoFocus={name === '' && text === ''}
            onChange={({ target }) => put(index, { name: target.value })}
            placeholder="名称，例如 days"
            value={name}
          />
          <Input
            aria-label={`第 ${index + 1} 个变量的值`}
            onChange={({ target }) => put(index, { text: target.value })}
            placeholder="值，例如 3、true 或文字"
            value={text}
          />
          <Button
            aria-label={`移除第 ${index + 1} 个变量`}
            icon={<DeleteOutlined />}
            onClick={() => change(rows.toSpliced(index, 1))}
            type="text"
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        onClick={() => change([...rows, { key: (rows.at(-1)?.key ?? 0) + 1, name: '', text: '' }])}
        type="dashed"
      >
        添加变量
      </Button>
    </fieldset>
  );
}

/** The variables that rows stand for, those without a name left out. */
export function variablesOf(rows: readonly VariableRow[]): Record<string, unknown> {
  const named = rows.map(({ name, text }) => [name.trim(), typedValue(text)] as const).filter(([name]) => name !== '');
  return Object.fromEntries(named);
}
