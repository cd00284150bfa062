import { useState } from 'react';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Sheet } from '#web/page/sheet.tsx';
import { listDefinitions, listDeployments, listStartable } from '../../../definitions.ts';
import { deployModel, listModels } from '../../../models.ts';
import { OpinionInput } from '../deciding/opinion-input.tsx';
import { type DrawingProblem, ProblemList } from './problem-list.tsx';

interface DeploySheetProps {
  /** The drawing as it was last saved. */
  model: { id: string; name: string; version: number; deployedVersion: number | null; isAhead: boolean };
  onClose: () => void;
  /** Brings an element that keeps the drawing from being deployed into view. */
  onLocate: (elementId: string) => void;
}

/** Makes a drawing the newest version of its processes, or lists what keeps it from that. */
export function DeploySheet({ model, onClose, onLocate }: DeploySheetProps) {
  const [note, setNote] = useState('');
  const [noteProblem, setNoteProblem] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly DrawingProblem[]>([]);
  const { mutateAsync, isPending } = useAction(deployModel, {
    isSilent: true,
    refreshes: [listDefinitions, listDeployments, listModels, listStartable],
  });

  async function submit() {
    try {
      const deployed = await mutateAsync({ modelId: model.id, version: model.version, note: note.trim() || null });
      showToast('success', toldOf([deployed, ...deployed.others]));
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const said = error.fields.find(({ path }) => path === 'note');
      setNoteProblem(said?.message ?? null);
      setProblems(
        error.fields
          .filter((field) => field !== said)
          .map(({ path, message }) => ({ elementId: path || null, severity: 'error', message })),
      );
      if (error.fields.length === 0) showToast('error', sentenceFor(error));
    }
  }

  return (
    <Sheet
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      title={`部署“${model.name}”`}
      verb={problems.length > 0 ? '重新部署' : '部署'}
    >
      {problems.length > 0 ? (
        <section aria-label="部署前需要解决的问题" className="deploy-problems" role="alert">
          <h3>还不能部署，请先解决 {problems.length} 个问题</h3>
          <ProblemList
            onLocate={(elementId) => {
              onClose();
              onLocate(elementId);
            }}
            problems={problems}
          />
        </section>
      ) : (
        <>
          {model.deployedVersion !== null && !model.isAhead && (
            <p className="dialog-note">
              流程图与已部署的第 {model.deployedVersion} 版相同，再次部署只会带上现在发布的表单。
            </p>
          )}
          <p className="dialog-note">部署后，新发起的流程按新版本办理；已经发起的仍按原来的版本办理。</p>
        </>
      )}
      <OpinionInput
        disabled={isPending}
        label="部署说明"
        onChange={setNote}
        onSubmit={() => void submit()}
        placeholder="选填，例如这次修改了什么"
        problem={noteProblem}
        value={note}
      />
    </Sheet>
  );
}

function toldOf(deployed: readonly { name: string; version: number }[]): string {
  if (deployed.length === 1) return `已部署为第 ${deployed[0]?.version} 版`;
  const versions = deployed.map(({ name, version }) => `“${name}”第 ${version} 版`);
  return `已部署 ${deployed.length} 个流程：${versions.join('、')}`;
}
