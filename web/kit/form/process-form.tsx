import { Form, type FormInstance } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { FormField as SpecifiedField } from '#shared/bpmn/process-model.ts';
import type { AppError } from '#shared/error.ts';
import { type Fields, objectOf } from '#shared/field.ts';
import { conditionProblems, withoutHidden } from '#shared/field-condition.ts';
import type { Labels } from '#shared/module.ts';
import { normalise } from '#shared/normalise.ts';
import { fieldProperties } from '#web/kit/values/property.ts';
import { FieldContext } from './field-context.ts';
import { FormField, isWide } from './form-field.tsx';
import { problemsOf } from './problems.ts';
import { showProblems } from './tell-form.ts';
import './process-form.css';

interface ProcessFormProps {
  form: FormInstance;
  fields: Fields;
  beginning: Readonly<Record<string, unknown>>;
  /** The fields as the form lays them out, in groups; one after the other without it. */
  layout?: readonly SpecifiedField[];
  /** Names of what the values refer to. */
  labels?: Labels;
  disabled?: boolean;
  /** Told what was changed, and everything as it stands then. */
  onChange?: (changed: Record<string, unknown>, all: Record<string, unknown>) => void;
  /** Told the names of what is chosen. */
  onLearn?: (labels: Labels) => void;
}

/** The inputs of a form of a process, in its groups. */
export function ProcessForm(props: ProcessFormProps) {
  const { form, fields, beginning, layout = [], labels = {}, disabled = false, onChange, onLearn } = props;
  const properties = useMemo(() => fieldProperties(fields), [fields]);
  const [learnt, setLearnt] = useState<Labels>({});
  const formName = useId();
  const placed = new Map(layout.map(({ id, more }) => [id, more]));
  const groups = groupsOf(properties, ({ name }) => placed.get(name)?.group ?? '');
  return (
    <FieldContext
      value={{
        formName,
        owner: '',
        record: beginning,
        labels: { ...labels, ...learnt },
        learn: (more) => {
          setLearnt((before) => ({ ...before, ...more }));
          onLearn?.(more);
        },
      }}
    >
      <Form
        disabled={disabled}
        form={form}
        initialValues={beginning}
        layout="vertical"
        name={formName}
        {...(onChange && { onValuesChange: onChange })}
      >
        {groups.map(({ title, members }) => (
          <section aria-label={title || undefined} className="process-form-group" key={title}>
            {title && <h3 className="process-form-title">{title}</h3>}
            <div className="form-grid">
              {members.map((property) => {
                const schema = fields[property.name];
                const isWhole = isWide(property) || placed.get(property.name)?.isWide;
                return (
                  schema && (
                    <div className={isWhole ? 'form-field-wide' : 'process-form-field'} key={property.name}>
                      <FormField disabled={disabled} property={property} schema={schema} />
                    </div>
                  )
                );
              })}
            </div>
          </section>
        ))}
      </Form>
    </FieldContext>
  );
}

function groupsOf<Member>(members: readonly Member[], titleOf: (member: Member) => string) {
  return [...Map.groupBy(members, titleOf)].map(([title, grouped]) => ({ title, members: grouped }));
}

/** What has been entered, checked; null when something is wrong, which is then shown at its input. */
export function enteredValues(
  form: FormInstance,
  fields: Fields,
  known: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> | null {
  const given = normalise(form.getFieldsValue()) as Record<string, unknown>;
  const values = withoutHidden(fields, { ...known, ...given });
  const problems = problemsOf(objectOf(fields), values);
  const all = problems.length > 0 ? problems : conditionProblems(fields, values, null);
  if (all.length === 0) return Object.fromEntries(Object.keys(fields).map((name) => [name, values[name]]));
  showProblems(form, all);
  return null;
}

/** Shows what the server has against the entered values at their inputs; answers whether there was anything to show. */
export function showRefusal(form: FormInstance, fields: Fields, error: AppError): boolean {
  const problems = error.fields
    .map(({ path, message }) => ({ path: path.replace(/^variables\./, ''), message }))
    .filter(({ path }) => (path.split('.')[0] ?? '') in fields);
  showProblems(form, problems);
  return problems.length > 0;
}
