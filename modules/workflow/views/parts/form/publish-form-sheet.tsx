import { Form } from 'antd';
import { longText } from '#shared/field.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { enteredValues, ProcessForm } from '#web/kit/form/process-form.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { getForm, listFormEditions, pageForms, publishForm } from '../../../forms.ts';
import { listForms } from '../../../references.ts';

const fields = { note: longText('版本说明', 500).optional() };

interface PublishFormSheetProps {
  form: { id: string; name: string; version: number };
  onClose: () => void;
  /** Told what the form is then. */
  onPublished?: (answer: OutputOf<typeof publishForm>) => void;
}

/** Asks what is new in a form and makes it the edition that deploying takes. */
export function PublishFormSheet({ form: { id, name, version }, onClose, onPublished }: PublishFormSheetProps) {
  const [form] = Form.useForm();
  const { mutateAsync, isPending } = useAction(publishForm, {
    refreshes: [pageForms, getForm, listForms, listFormEditions],
  });

  async function submit() {
    const entered = enteredValues(form, fields) as { note: string | null } | null;
    if (!entered) return;
    const answer = await mutateAsync({ id, version, note: entered.note });
    showToast('success', `已发布第 ${answer.edition} 版`);
    onPublished?.(answer);
    onClose();
  }

  return (
    <Sheet
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => void submit().catch(() => {})}
      title={`发布“${name}”`}
      verb="发布"
    >
      <p className="dialog-note">部署流程时采用最新发布的版本；已部署的流程和正在办理的事项继续使用原来的版本。</p>
      <ProcessForm beginning={{}} disabled={isPending} fields={fields} form={form} />
    </Sheet>
  );
}
