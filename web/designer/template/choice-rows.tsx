import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';

interface Choice {
  readonly name: string;
  readonly value: string;
}

interface ChoiceRowsProps {
  choices: readonly Choice[];
  change: (choices: Choice[]) => void;
}

/** What can be chosen from, with how each is shown and what is written for it. */
export function ChoiceRows({ choices, change }: ChoiceRowsProps) {
  const put = (at: number, more: Partial<Choice>) =>
    change(choices.map((choice, index) => (index === at ? { ...choice, ...more } : choice)));
  return (
    <div className="designer-template-rows">
      {[...choices.entries()].map(([at, choice]) => (
        <div key={at}>
          <Input
            aria-label={`第 ${at + 1} 项的名称`}
            maxLength={200}
            placeholder="名称"
            value={choice.name}
            onChange={(event) => put(at, { name: event.target.value })}
          />
          <Input
            aria-label={`第 ${at + 1} 项的值`}
            maxLength={1_000}
            placeholder="写入的值"
            value={choice.value}
            onChange={(event) => put(at, { value: event.target.value })}
          />
          <Button
            aria-label={`删除第 ${at + 1} 项`}
            icon={<DeleteOutlined />}
            type="text"
            onClick={() => change(choices.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button size="small" type="dashed" onClick={() => change([...choices, { name: '', value: '' }])}>
        添加一项
      </Button>
    </div>
  );
}
