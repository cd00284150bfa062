import { Form } from 'antd';
import { AppError } from '#shared/error.ts';
import { longText, text } from '#shared/field.ts';
import type { FormContent } from '#shared/form/form-spec.ts';
import type { OutputOf } from '#shared/operation.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { enteredValues, ProcessForm, showRefusal } from '#web/kit/form/process-form.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { getForm, pageForms, saveForm } from '../../../forms.ts';

const plain = {
  name: text('表单名称', 50),
  category: text('分类', 50).optional(),
  description: longText('说明', 500).optional(),
};

const whole = { name: plain.name, key: text('表单标识', 60), category: plain.category, description: plain.description };

/** What a form is called, and what is in it. */
export interface FormInfo {
  /** Absent for a form that is to be made. */
  id?: string;
  version?: number;
  key: string;
  name: string;
  category: string | null;
  description: string | null;
  content: FormContent;
}

/** What is kept of a form besides its content, under its version. */
export type KeptInfo = Omit<FormInfo, 'content'> & OutputOf<typeof saveForm>;

interface FormInfoSheetProps {
  title: string;
  verb: string;
  info: FormInfo;
  onClose: () => void;
  /** Told what is kept now. */
  onSaved: (kept: KeptInfo) => void;
}

/** Asks what a form is called, or is to be called; a new one gets its key here. */
export function FormInfoSheet({ title, verb, info, onClose, onSaved }: FormInfoSheetProps) {
  const [form] = Form.useForm();
  const fields = info.id ? plain : whole;
  const { mutateAsync, isPending } = useAction(saveForm, { isSilent: true, refreshes: [pageForms, getForm] });

  async function submit() {
    const entered = enteredValues(form, fields) as Partial<FormInfo> | null;
    if (!entered) return;
    try {
      const { content, ...said } = { ...info, ...entered };
      const kept = await mutateAsync({ ...said, content });
      onClose();
      onSaved({ ...said, ...kept });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!showRefusal(form, fields, error)) showToast('error', sentenceFor(error));
    }
  }

  return (
    <Sheet isBrief isBusy={isPending} onClose={onClose} onSubmit={() => void submit()} title={title} verb={verb}>
      <ProcessForm
        beginning={info as unknown as Readonly<Record<string, unknown>>}
        disabled={isPending}
        fields={fields}
        form={form}
      />
    </Sheet>
  );
}
