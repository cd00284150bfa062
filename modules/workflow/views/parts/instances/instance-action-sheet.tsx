import { useState } from 'react';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Sheet } from '#web/page/sheet.tsx';
import { usePlacedProblem } from '#web/page/use-placed-problem.ts';
import { IncidentNote } from '../case/incident-note.tsx';
import { useCaseSheet } from '../case/use-case-sheet.ts';
import { OpinionInput } from '../deciding/opinion-input.tsx';
import type { InstanceAction } from './instance-actions.ts';
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
  const problem = usePlacedProblem<'reason'>({ reason: 'reason' });
  const sheet = useCaseSheet(instance, onClose);
  const { mutateAsync, isPending } = useAction(action.operation, { isSilent: true });

  async function submit() {
    if (action.reason === 'required' && reason.trim() === '') return problem.say('reason', '请填写原因');
    await sheet.attempt(async () => {
      const { status } = (await mutateAsync({
        instanceId: instance.id,
        ...(action.reason !== 'none' && { reason: reason.trim() || null }),
        ...(action.takesVariables && { variables: variablesOf(rows) }),
      })) as { status: string };
      if (status === 'incident' && action.whenFailed) showToast('error', action.whenFailed);
      else showToast('success', action.done);
    }, problem.sayAtField);
  }

  return (
    <Sheet
      isBusy={isPending}
      isDangerous={action.isDangerous}
      onClose={sheet.close}
      onSubmit={() => void submit()}
      problem={sheet.problem}
      title={`${action.title}“${instance.title}”`}
      verb={action.title}
    >
      <p className="dialog-note">{action.consequence}</p>
      {action.takesVariables && <IncidentNote instanceId={instance.id} />}
      {action.takesVariables && <VariableRows change={setRows} isDisabled={isPending} rows={rows} />}
      {action.reason !== 'none' && (
        <OpinionInput
          disabled={isPending}
          isRequired={action.reason === 'required'}
          label={`${action.title}原因`}
          onChange={(text) => {
            setReason(text);
            problem.clear();
          }}
          onSubmit={() => void submit()}
          placeholder={action.reason === 'required' ? '请说明原因' : '选填'}
          problem={problem.at('reason')}
          value={reason}
        />
      )}
    </Sheet>
  );
}
