import { Form, type FormInstance } from 'antd';
import { useMemo } from 'react';
import type { AppError } from '#shared/error.ts';
import { type Fields, normalise, objectOf } from '#shared/field.ts';
import { FormField } from '#web/kit/form-field.tsx';
import { placeOf, problemsOf } from '#web/kit/problems.ts';
import { fieldProperties } from '#web/kit/property.ts';

interface ProcessFormProps {
  form: FormInstance;
  fields: Fields;
  beginning: object;
  disabled?: boolean;
}

/** The inputs of a form that is written into the process. */
export function ProcessForm({ form, fields, beginning, disabled = false }: ProcessFormProps) {
  const properties = useMemo(() => fieldProperties(fields), [fields]);
  return (
    <Form className="form-grid" disabled={disabled} form={form} initialValues={beginning} layout="vertical">
      {properties.map((property) => {
        const schema = fields[property.name];
        return schema && <FormField key={property.name} property={property} schema={schema} />;
      })}
    </Form>
  );
}

/** What has been entered, checked; null when something is wrong, which is then shown at its input. */
export function enteredValues(form: FormInstance, fields: Fields): Record<string, unknown> | null {
  const values = normalise(form.getFieldsValue()) as Record<string, unknown>;
  const problems = problemsOf(objectOf(fields), values);
  if (problems.length === 0) return values;
  showProblems(form, problems);
  return null;
}

/** Shows what the server has against the entered values at their inputs; answers whether there was anything to show. */
export function showRefusal(form: FormInstance, fields: Fields, error: AppError): boolean {
  const problems = error.fields
    .map(({ path, message }) => ({ path: path.replace(/^variables\./, ''), message }))
    .filter(({ path }) => path in fields);
  showProblems(form, problems);
  return problems.length > 0;
}

function showProblems(form: FormInstance, problems: readonly { path: string; message: string }[]): void {
  form.setFields(problems.map((problem) => ({ name: placeOf(problem), errors: [problem.message] })));
  const [first] = problems;
  if (first) form.scrollToField(placeOf(first), { focus: true });
}
