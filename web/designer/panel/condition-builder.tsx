import './condition-builder.css';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, Segmented, Select } from 'antd';
import { Fragment, useMemo, useState } from 'react';
import { numberSpelt } from '#shared/spelt.ts';
import { SortableLines } from '#web/kit/lines/sortable-lines.tsx';
import { nodeOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { noForms, useForms } from '../use-forms.ts';
import { type ConditionField, conditionFields, operatorsFor } from './condition-fields.ts';
import {
  type Comparison,
  type ConditionGroup,
  isComplete,
  isGroup,
  readCondition,
  valueless,
  writeCondition,
} from './condition-model.ts';
import type { SectionProps } from './section.ts';
import { usePartKeys } from './use-part-keys.ts';

interface ConditionBuilderProps extends SectionProps {
  /** The expression, which stands beside and can be edited too. */
  body: string;
  commit: (body: string) => void;
}

/** Puts a condition together from the fields of the forms; what it cannot show is left to the expression. */
export function ConditionBuilder({ element, body, commit }: ConditionBuilderProps) {
  const { drawing } = useDesignerContext();
  const { edits, flavour } = drawing;
  const forms = useForms() ?? noForms;
  // biome-ignore lint/correctness/useExhaustiveDependencies: forms are parts of the model, which changes in place
  const fields = useMemo(
    () => conditionFields(nodeOf(element), flavour ?? 'camunda', forms),
    [element, flavour, forms, edits],
  );
  const [draft, setDraft] = useState<{ group: ConditionGroup; body: string } | null>(null);
  // What is not complete yet is no expression; it goes when another expression is written meanwhile.
  const group = draft?.body === body ? draft.group : readCondition(body);
  if (!group) return <p className="designer-hint">这个条件较复杂，请在下面的表达式中修改</p>;
  if (fields.length === 0 && group.parts.length === 0) return null;

  const change = (next: ConditionGroup) => {
    if (!isComplete(next) && next.parts.length > 0) return setDraft({ group: next, body });
    setDraft(null);
    const text = writeCondition(next);
    if (text !== body) commit(text);
  };
  return (
    <fieldset className="designer-condition" disabled={drawing.isReadOnly}>
      <legend>条件</legend>
      <Group change={change} depth={0} fields={fields} group={group} />
    </fieldset>
  );
}

interface GroupProps {
  group: ConditionGroup;
  fields: readonly ConditionField[];
  depth: number;
  change: (group: ConditionGroup) => void;
  remove?: () => void;
}

function Group({ group, fields, depth, change, remove }: GroupProps) {
  const { join, parts } = group;
  const { drawing } = useDesignerContext();
  const { keys, drop, put } = usePartKeys(parts.length);
  const replace = (index: number, next: Comparison | ConditionGroup) =>
    change({ join, parts: parts.with(index, next) });
  const take = (index: number) => {
    drop(index);
    change({ join, parts: parts.toSpliced(index, 1) });
  };
  const add = (part: Comparison | ConditionGroup) => change({ join, parts: [...parts, part] });
  const reorder = (ids: readonly string[]) => {
    put(ids);
    change({ join, parts: ids.flatMap((id) => parts[keys.indexOf(id)] ?? []) });
  };
  const lines = keys.map((id, index) => {
    const part = parts[index];
    const common = { fields, remove: () => take(index) };
    const isInner = part !== undefined && isGroup(part);
    const title = isInner ? '一组条件' : (fields.find(({ name }) => name === part?.name)?.label ?? part?.name ?? '');
    return {
      id,
      title: title || '条件',
      content: isInner ? (
        <Group {...common} change={(next) => replace(index, next)} depth={depth + 1} group={part} />
      ) : (
        part && <Row {...common} change={(next) => replace(index, next)} comparison={part} />
      ),
    };
  });
  return (
    <div className={depth > 0 ? 'designer-condition-group' : undefined}>
      {parts.length > 1 && (
        <Segmented
          aria-label="条件之间"
          onChange={(next) => change({ join: next, parts })}
          options={[
            { value: '&&' as const, label: '全部满足' },
            { value: '||' as const, label: '任一满足' },
          ]}
          size="small"
          value={join}
        />
      )}
      {lines.length > 1 && !drawing.isReadOnly ? (
        <SortableLines lines={lines} onMove={reorder} />
      ) : (
        lines.map(({ id, content }) => <Fragment key={id}>{content}</Fragment>)
      )}
      <div className="designer-condition-more">
        <Button icon={<PlusOutlined />} onClick={() => add(newRow(fields))} size="small" type="link">
          添加条件
        </Button>
        {depth === 0 && parts.length > 0 && (
          <Button
            onClick={() => add({ join: join === '&&' ? '||' : '&&', parts: [newRow(fields), newRow(fields)] })}
            size="small"
            type="link"
          >
            添加一组
          </Button>
        )}
        {remove && (
          <Button onClick={remove} size="small" type="link">
            移除这组
          </Button>
        )}
      </div>
    </div>
  );
}

function newRow(fields: readonly ConditionField[]): Comparison {
  const [first] = fields;
  return comparisonFor(first, first?.name ?? '');
}

function comparisonFor(field: ConditionField | undefined, name: string): Comparison {
  const type = field?.type ?? 'any';
  const [operator] = operatorsFor(type);
  return { name, operator: operator?.value ?? '==', value: '', isText: type !== 'number' && type !== 'any' };
}

interface RowProps {
  comparison: Comparison;
  fields: readonly ConditionField[];
  change: (comparison: Comparison) => void;
  remove: () => void;
}

function Row({ comparison, fields, change, remove }: RowProps) {
  const { name, operator } = comparison;
  const field = fields.find((one) => one.name === name);
  const options = fields.map((one) => ({ value: one.name, label: one.label }));
  const known = field || name === '' ? options : [...options, { value: name, label: `${name}（未找到）` }];
  return (
    <div className="designer-condition-row">
      <Select
        aria-label="字段"
        onChange={(next: string) =>
          change(
            comparisonFor(
              fields.find((one) => one.name === next),
              next,
            ),
          )
        }
        options={known}
        placeholder="字段"
        showSearch={{ optionFilterProp: 'label' }}
        value={name || undefined}
      />
      <Select
        aria-label="比较"
        onChange={(next) => change({ ...comparison, operator: next })}
        options={operatorsFor(field?.type ?? 'any')}
        value={operator}
      />
      {!valueless.has(operator) && <Value change={change} comparison={comparison} field={field} />}
      <Button aria-label="移除条件" icon={<DeleteOutlined />} onClick={remove} size="small" type="text" />
    </div>
  );
}

function Value({
  comparison,
  field,
  change,
}: Omit<RowProps, 'fields' | 'remove'> & { field: ConditionField | undefined }) {
  const { value } = comparison;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  if (field?.type === 'choice') {
    return (
      <Select
        aria-label="值"
        onChange={(next: string) => change({ ...comparison, value: next, isText: true })}
        options={[...field.choices]}
        placeholder="选项"
        value={value || undefined}
      />
    );
  }
  const number = field?.type === 'number' ? numberSpelt(typed) : null;
  const text = number === null ? typed.trim() : String(number);
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const settle = () => {
    const isText = field?.type === 'number' ? false : field?.type === 'any' || !field ? !isNumber : true;
    setTyped(text);
    if (text !== value || isText !== comparison.isText) change({ ...comparison, value: text, isText });
  };
  return (
    <Input
      aria-label="值"
      onBlur={settle}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={settle}
      placeholder={field?.type === 'number' ? '数字' : '值'}
      status={field?.type === 'number' && typed !== '' && !isNumber ? 'error' : ''}
      value={typed}
    />
  );
}
