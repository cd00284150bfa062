import { Form } from 'antd';
import { AppError } from '#shared/error.ts';
import { longText, text } from '#shared/field.ts';
import { call, sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { enteredValues, ProcessForm } from '#web/kit/form/process-form.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { listStartable } from '../../../definitions.ts';
import { getModel, listModels, saveModel } from '../../../models.ts';
import type { Model } from './model-columns.tsx';

/** What is said about a process besides its drawing. */
export const modelInfoFields = {
  category: text('分类', 50).optional(),
  description: longText('说明', 500).optional(),
};

/** Changes what is said about a process besides its drawing: those who start it choose by that. */
export function ModelInfoSheet({ model, onClose }: { model: Model; onClose: () => void }) {
  const [form] = Form.useForm();
  const { mutateAsync, isPending } = useAction(saveModel, { isSilent: true, refreshes: [listModels, listStartable] });

  async function submit() {
    // The form has checked it against these very fields.
    const entered = enteredValues(form, modelInfoFields) as Pick<Model, 'category' | 'description'> | null;
    if (!entered) return;
    try {
      const { id, version } = model;
      const { xml } = await call(getModel, { id }, { isSilent: true });
      await mutateAsync({ id, version, xml, ...entered });
      showToast('success', '已保存');
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      showToast('error', sentenceFor(error));
    }
    onClose();
  }

  return (
    <Sheet
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      title={`“${model.name}”的分类与说明`}
      verb="保存"
    >
      <ProcessForm beginning={model} disabled={isPending} fields={modelInfoFields} form={form} />
    </Sheet>
  );
}
