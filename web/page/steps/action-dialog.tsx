import { Form, Modal } from 'antd';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { AppError } from '#shared/error.ts';
import { metaOf, objectOf } from '#shared/field.ts';
import { normalise } from '#shared/normalise.ts';
import { sentenceFor } from '#web/api/call.ts';
import { FormUploadsContext, useFormUploads } from '#web/kit/files/form-uploads.ts';
import { emptyRecord } from '#web/kit/form/empty-record.ts';
import { FieldContext, useSurroundings } from '#web/kit/form/field-context.ts';
import { FormField } from '#web/kit/form/form-field.tsx';
import { placeOf, problemsOf } from '#web/kit/form/problems.ts';
import { showProblems } from '#web/kit/form/tell-form.ts';
import { isSent } from '#web/kit/keys/is-sent.ts';
import { fieldProperties } from '#web/kit/values/property.ts';
import { EffectNote } from './effect-note.tsx';
import type { RecordAction } from './record-action.ts';

interface ActionDialogProps {
  /** The name of the module whose record it is about. */
  owner: string;
  action: RecordAction;
  title: string;
  /** The record: the answers begin with what it holds under the name of a question, unless that is asked anew. */
  values: Readonly<Record<string, unknown>>;
  onCancel: () => void;
  /** Throws an {@link AppError}, whose problems are shown at the questions, and itself below them where it has none. */
  onSubmit: (answers: Record<string, unknown>) => Promise<void>;
}

/** Asks what an action needs to know. */
export function ActionDialog({ owner, action, title, values, onCancel, onSubmit }: ActionDialogProps) {
  const [form] = Form.useForm();
  const outer = useSurroundings();
  const formName = useId();
  const uploads = useFormUploads();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ask = action.ask ?? {};

  async function submit() {
    if (isBusy || uploads.holdUp()) return;
    const answers = normalise(form.getFieldsValue()) as Record<string, unknown>;
    const wrong = problemsOf(objectOf(ask), answers);
    const problems = wrong.length > 0 ? wrong : action.check(answers, values);
    if (problems.length > 0) return showProblems(form, problems);
    setBusy(true);
    setRefusal(null);
    try {
      await onSubmit(answers);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const asked = error.fields.filter((problem) => String(placeOf(problem)[0]) in ask);
      if (asked.length > 0) showProblems(form, asked);
      else setRefusal(sentenceFor(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Modal
      afterOpenChange={(isOpen) => {
        const [first] = Object.keys(ask);
        if (isOpen && first) form.focusField([first]);
      }}
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ danger: action.isDangerous }}
      okText={action.title}
      onCancel={onCancel}
      onOk={submit}
      open
      title={title}
    >
      {action.consequence && <p className="dialog-note">{action.consequence}</p>}
      {action.effect && <EffectNote text={action.effect} />}
      <Form
        className="dialog-form"
        disabled={isBusy}
        form={form}
        initialValues={beginning(ask, values)}
        layout="vertical"
        name={formName}
        onKeyDown={(event) => {
          if (isSent(event)) void submit();
        }}
      >
        <FieldContext value={{ ...outer, formName, owner, record: values }}>
          <FormUploadsContext value={uploads}>
            {fieldProperties(ask).map((property) => {
              const schema = ask[property.name];
              return schema && <FormField key={property.name} property={property} schema={schema} />;
            })}
          </FormUploadsContext>
        </FieldContext>
      </Form>
      {refusal && (
        <p className="dialog-problem" role="alert">
          {refusal}
        </p>
      )}
    </Modal>
  );
}

function beginning(ask: NonNullable<RecordAction['ask']>, values: Readonly<Record<string, unknown>>) {
  const empty = emptyRecord(ask);
  const begins = (name: string) => (metaOf(ask[name] as z.ZodType).isAnew ? null : values[name]);
  return Object.fromEntries(Object.entries(empty).map(([name, nothing]) => [name, begins(name) ?? nothing]));
}
