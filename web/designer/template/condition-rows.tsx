import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import type { SimpleCondition, TemplateField } from '#shared/bpmn/template/template-field.ts';

type Way = 'equals' | 'oneOf' | 'active' | 'hidden';

const ways: { value: Way; label: string }[] = [
  { value: 'equals', label: '等于' },
  { value: 'oneOf', label: '是其中之一' },
  { value: 'active', label: '已显示' },
  { value: 'hidden', label: '未显示' },
];

interface ConditionRowsProps {
  conditions: readonly SimpleCondition[];
  fields: readonly TemplateField[];
  change: (conditions: SimpleCondition[]) => void;
}

/** All that must hold for a field to be shown. */
export function ConditionRows({ conditions, fields, change }: ConditionRowsProps) {
  const [first] = fields;
  const put = (at: number, next: SimpleCondition) =>
    change(conditions.map((one, index) => (index === at ? next : one)));
  return (
    <div className="designer-template-rows">
      {conditions.length === 0 && <span className="designer-hint">总是显示</span>}
      {[...conditions.entries()].map(([at, condition]) => (
        <div key={at}>
          <Select
            aria-label={`第 ${at + 1} 个条件看哪个字段`}
            options={optionsFor(condition, fields)}
            value={condition.property}
            onChange={(property) => put(at, { ...condition, property })}
          />
          <Select
            aria-label={`第 ${at + 1} 个条件怎样比较`}
            options={ways}
            value={wayOf(condition)}
            onChange={(way) => put(at, conditionFor(condition.property, way))}
          />
          <Wanted condition={condition} at={at} field={fields.find(({ id }) => id === condition.property)} put={put} />
          <Button
            aria-label={`删除第 ${at + 1} 个条件`}
            icon={<DeleteOutlined />}
            type="text"
            onClick={() => change(conditions.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {first && (
        <Button size="small" type="dashed" onClick={() => change([...conditions, conditionFor(first.id, 'equals')])}>
          添加条件
        </Button>
      )}
    </div>
  );
}

interface WantedProps {
  condition: SimpleCondition;
  at: number;
  field: TemplateField | undefined;
  put: (at: number, next: SimpleCondition) => void;
}

function Wanted({ condition, at, field, put }: WantedProps) {
  const way = wayOf(condition);
  const label = `第 ${at + 1} 个条件的值`;
  const options =
    field?.kind === 'flag'
      ? [
          { value: 'true', label: '是' },
          { value: 'false', label: '否' },
        ]
      : field?.choices?.map(({ name, value }) => ({ value, label: name || value }));
  if (way === 'oneOf') {
    return (
      <Select
        aria-label={label}
        mode="tags"
        placeholder="可填多个"
        options={options ?? []}
        value={condition.oneOf ?? []}
        onChange={(oneOf: string[]) => put(at, { property: condition.property, oneOf })}
      />
    );
  }
  if (way !== 'equals') return <span />;
  const text = String(condition.equals ?? '');
  const set = (equals: string) => put(at, { property: condition.property, equals });
  return options ? (
    <Select aria-label={label} options={options} value={text || undefined} onChange={set} />
  ) : (
    <Input aria-label={label} value={text} onChange={(event) => set(event.target.value)} />
  );
}

function optionsFor({ property }: SimpleCondition, fields: readonly TemplateField[]) {
  const known = fields.map(({ id, label }) => ({ value: id, label: label || id }));
  // A file may look at a field that it does not have.
  return known.some(({ value }) => value === property)
    ? known
    : [...known, { value: property, label: `${property}（不存在）` }];
}

function wayOf({ oneOf, isActive }: SimpleCondition): Way {
  if (isActive !== undefined) return isActive ? 'active' : 'hidden';
  return oneOf ? 'oneOf' : 'equals';
}

function conditionFor(property: string, way: Way): SimpleCondition {
  if (way === 'equals') return { property, equals: '' };
  return way === 'oneOf' ? { property, oneOf: [] } : { property, isActive: way === 'active' };
}
