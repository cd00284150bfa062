import { Form } from 'antd';
import { AppError } from '#shared/error.ts';
import { text } from '#shared/field.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { enteredValues, ProcessForm, showRefusal } from '#web/kit/form/process-form.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { pageDecisions, saveDecision } from '../../../decisions.ts';
import { newTable } from './decision-draft.ts';

const fields = { name: text('决策名称', 100), key: text('决策标识', 100) };

/** Asks what a new decision table is called and makes it with its first columns. */
export function NewDecisionSheet({ onClose, onSaved }: { onClose: () => void; onSaved: (key: string) => void }) {
  const [form] = Form.useForm();
  const { mutateAsync, isPending } = useAction(saveDecision, { isSilent: true, refreshes: [pageDecisions] });

  async function submit() {
    const entered = enteredValues(form, fields) as { name: string; key: string } | null;
    if (!entered) return;
    try {
      const { key } = await mutateAsync({ ...entered, table: newTable() });
      onClose();
      onSaved(key);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!showRefusal(form, fields, error)) showToast('error', sentenceFor(error));
    }
  }

  return (
    <Sheet
      isBrief
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      title="新建决策表"
      verb="开始编辑"
    >
      <ProcessForm
        beginning={{ name: '', key: `decision_${Date.now().toString(36)}` }}
        disabled={isPending}
        fields={fields}
        form={form}
      />
    </Sheet>
  );
}
