import { useState } from 'react';
import { AppError } from '#shared/error.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { LabelledField } from '#web/kit/form/labelled-field.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { beginInAdHoc } from '../../../operations.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import { PeopleSelect } from '../deciding/people-select.tsx';
import { useRefreshCase } from './use-refresh-case.ts';

interface BeginSheetProps {
  instance: InstanceDetail;
  /** The token of the ad-hoc sub-process. */
  tokenId: string;
  activity: InstanceDetail['adHocs'][number]['activities'][number];
  onClose: () => void;
}

/** Asks who is to do an activity of an ad-hoc sub-process before it is begun. */
export function BeginSheet({ instance, tokenId, activity, onClose }: BeginSheetProps) {
  const [people, setPeople] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefreshCase(instance);
  const { mutateAsync, isPending } = useAction(beginInAdHoc, { isSilent: true });

  async function submit() {
    if (people.length === 0) return setProblem('请选择办理人');
    try {
      const choices = { [activity.id]: people };
      await mutateAsync({ instanceId: instance.id, tokenId, nodeId: activity.id, choices });
      showToast('success', '已启动');
      onClose();
      await refresh();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setProblem(error.message);
    }
  }

  return (
    <Sheet
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      title={`启动 · ${activity.name}`}
      verb="启动"
    >
      <LabelledField isRequired label="办理人" problem={problem}>
        {(ties) => (
          <PeopleSelect
            {...ties}
            disabled={isPending}
            isSeveral={!activity.isOneChosen}
            node={{ instanceId: instance.id, nodeId: activity.id }}
            onChange={(chosen) => {
              setPeople(chosen);
              setProblem(null);
            }}
            value={people}
          />
        )}
      </LabelledField>
    </Sheet>
  );
}
