import { useState } from 'react';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Sheet } from '#web/page/sheet.tsx';
import type { InstanceAction } from './instance-actions.ts';
import { OpinionInput } from './opinion-input.tsx';
import { useRefreshCase } from './use-refresh-case.ts';
import { type VariableRow, VariableRows, variablesOf } from './variable-rows.tsx';

/** The instance that an action is done to. */
export interface ActedOn {
  id: string;
  title: string;
  businessModule: string | null;
}

interface InstanceActionSheetProps {
  action: InstanceAction;
  instance: ActedOn;
  onClose: () => void;
}

/** Asks before something is done with an instance as a whole, does it, and brings everything on show up to date. */
export function InstanceActionSheet({ action, instance, onClose }: InstanceActionSheetProps) {
  const [reason, setReason] = useState('');
  const [rows, setRows] = useState<readonly VariableRow[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefreshCase(instance);
  const { mutateAsync, isPending } = useAction(action.operation, { isSilent: true });

  async function submit() {
    if (action.reason === 'required' && reason.trim() === '') return setProblem('请填写原因');
    try {
      const { status } = (await mutateAsync({
        instanceId: instance.id,
        ...(action.reason !== 'none' && { reason: reason.trim() || null }),
        ...(action.takesVariables && { variables: variablesOf(rows) }),
      })) as { status: string };
      if (status === 'incident' && action.whenFailed) showToast('error', action.whenFailed);
      else showToast('success', action.done);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const said = error.fields.find(({ path }) => path === 'reason');
      if (said) return setProblem(said.message);
      showToast('error', sentenceFor(error));
    }
    onClose();
    await refresh();
  }

  return (
    <Sheet
      isBusy={isPending}
      isDangerous={action.isDangerous}
      onClose={onClose}
      onSubmit={() => void submit()}
      title={`${action.title}“${instance.title}”`}
      verb={action.title}
    >
      <p className="dialog-note">{action.consequence}</p>
      {action.takesVariables && <VariableRows change={setRows} isDisabled={isPending} rows={rows} />}
      {action.reason !== 'none' && (
        <OpinionInput
          disabled={isPending}
          isRequired={action.reason === 'required'}
          label={`${action.title}原因`}
          onChange={(text) => {
            setReason(text);
            setProblem(null);
          }}
          onSubmit={() => void submit()}
          placeholder={action.reason === 'required' ? '请说明原因' : '选填'}
          problem={problem}
          value={reason}
        />
      )}
    </Sheet>
  );
}
