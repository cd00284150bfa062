import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { decodeXml } from '#web/designer/read-file.ts';
import { chooseFiles } from '#web/kit/files/choose-files.ts';
import { listModels, saveModel } from '../../../models.ts';
import { designPath } from './design-path.ts';
import '#web/page/batch/batch-bar.css';

/** How it went with one of several files: the drawing that it has become, or what is wrong with it. */
interface Outcome {
  fileName: string;
  id: string | null;
  problem: string | null;
}

/** Makes new drawings of files that the user chooses, each kept exactly as it is; one alone is opened, of several it is told how it went with each. */
export function useOpenFiles(onSaved: (id: string) => void) {
  const { mutateAsync } = useAction(saveModel, { isSilent: true, refreshes: [listModels] });
  const [isOpening, setOpening] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);

  async function open(file: File): Promise<Outcome> {
    const fileName = file.name;
    const xml = decodeXml(new Uint8Array(await file.arrayBuffer()));
    if (xml.trim() === '') return { fileName, id: null, problem: '文件是空的，没有可打开的流程' };
    try {
      return { fileName, id: (await mutateAsync({ xml })).id, problem: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { fileName, id: null, problem: sentenceFor(error) };
    }
  }

  async function openFiles() {
    const files = await chooseFiles('.bpmn,.xml');
    const told: Outcome[] = [];
    setOpening(true);
    try {
      for (const file of files) told.push(await open(file));
    } finally {
      setOpening(false);
    }
    const [only] = told;
    if (told.length > 1) setOutcomes(told);
    else if (only?.problem) showToast('error', only.problem);
    else if (only?.id) onSaved(only.id);
  }

  const results = outcomes && <Outcomes onClose={() => setOutcomes(null)} outcomes={outcomes} />;
  return { openFiles, isOpening, results };
}

function Outcomes({ outcomes, onClose }: { outcomes: readonly Outcome[]; onClose: () => void }) {
  const count = outcomes.filter(({ id }) => id !== null).length;
  return (
    <Modal
      footer={
        <Button onClick={onClose} type="primary">
          知道了
        </Button>
      }
      onCancel={onClose}
      open
      title={`已打开 ${count} 个文件，共选择 ${outcomes.length} 个`}
    >
      <ul className="batch-results">
        {outcomes.map(({ fileName, id, problem }) => (
          <li key={fileName}>
            <span className="batch-result-name">{id ? <Link to={designPath(id)}>{fileName}</Link> : fileName}</span>
            {problem ? (
              <span className="batch-result-failed">{problem}</span>
            ) : (
              <span className="batch-result-done">已打开</span>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
