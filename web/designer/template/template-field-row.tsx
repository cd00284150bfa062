import { Select, Switch } from 'antd';
import { type BoundValues, heldValue } from '#shared/bpmn/template/active-fields.ts';
import { fieldProblem } from '#shared/bpmn/template/check-templates.ts';
import type { FieldTemplate } from '#shared/bpmn/template/read-bound.ts';
import type { FieldValue, TemplateField } from '#shared/bpmn/template/template-field.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import type { DiagramElement } from '../canvas/moddle.ts';
import { Field, TextField } from '../panel/field.tsx';
import { useDesignerContext } from '../use-drawing.ts';
import { fillField } from './fill-fields.ts';

interface TemplateFieldRowProps {
  element: DiagramElement;
  template: FieldTemplate;
  field: TemplateField;
  values: BoundValues;
}

/** One field of a template in the property panel, with what is wrong with it below. */
export function TemplateFieldRow({ element, template, field, values }: TemplateFieldRowProps) {
  const { drawing } = useDesignerContext();
  const value = heldValue(field, values);
  const words = fieldProblem(field, String(value));
  const problem = words?.replace(/^(：|的值)/, '');
  const fill = (next: FieldValue) => fillField(drawing, element, template, field, next);
  const { kind, label, hint, constraints } = field;
  const title = constraints?.notEmpty ? `${label} *` : label;
  if (kind === 'flag') {
    return (
      <Field label={title} hint={hint}>
        {(id) => (
          <Switch id={id} checked={value === true} checkedChildren="是" unCheckedChildren="否" onChange={fill} />
        )}
      </Field>
    );
  }
  if (kind === 'choice') {
    const options = (field.choices ?? []).map((choice) => ({ value: choice.value, label: choice.name }));
    return (
      <Field label={title} hint={hint} {...(problem && { problem })}>
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            allowClear={!constraints?.notEmpty && clearing}
            placeholder="请选择"
            status={problem ? 'error' : ''}
            options={options}
            value={value === '' ? undefined : String(value)}
            onChange={(next?: string) => fill(next ?? '')}
          />
        )}
      </Field>
    );
  }
  return (
    <TextField
      label={title}
      hint={hint}
      value={String(value)}
      commit={fill}
      {...(problem && { fault: problem })}
      {...(kind === 'lines' && { lines: 'text' })}
    />
  );
}
