import { Form } from 'antd';
import { longText } from '#shared/field.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Sheet } from '#web/page/sheet.tsx';
import { getForm, listFormEditions, pageForms, publishForm } from '../../forms.ts';
import { listForms } from '../../references.ts';
import { enteredValues, ProcessForm } from './process-form.tsx';

const fields = { note: longText('版本说明', 500).optional() };

interface PublishFormSheetProps {
  form: { id: string; name: string; version: number };
  onClose: () => void;
}

/** Asks what is new in a form and makes it the edition that deploying takes. */
export function PublishFormSheet({ form: { id, name, version }, onClose }: PublishFormSheetProps) {
  const [form] = Form.useForm();
  const { mutateAsync, isPending } = useAction(publishForm, {
    refreshes: [pageForms, getForm, listForms, listFormEditions],
  });

  async function submit() {
    const entered = enteredValues(form, fields) as { note: string | null } | null;
    if (!entered) return;
    const { edition } = await mutateAsync({ id, version, note: entered.note });
    showToast('success', `已发布第 ${edition} 版`);
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
