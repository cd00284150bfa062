import { Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import type { Work } from '#web/worklist/work.ts';
import { approveInBatch } from '../../operations.ts';
import '#web/page/batch-bar.css';

interface BatchApproveProps {
  rows: readonly Work[];
  /** After something was approved. */
  onDone: () => void;
}

type Result = 'waiting' | 'done' | string;

/** Approves several tasks that need nothing else, each by itself, and shows how it went with each. */
export function BatchApprove({ rows, onDone }: BatchApproveProps) {
  const tasks = rows.filter(({ kind }) => kind === 'task');
  const ready = tasks.filter(({ isBatchAllowed }) => isBatchAllowed);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map());
  const [state, setState] = useState<'asking' | 'running' | 'over'>('asking');
  // What was on show when it began stays on show until it is over.
  const [shown, setShown] = useState<readonly Work[]>([]);
  if (ready.length === 0 && !isOpen) return null;

  function open() {
    setShown(tasks);
    setChosen(new Set(ready.map(({ key }) => key)));
    setResults(new Map());
    setState('asking');
    setOpen(true);
  }

  async function run() {
    setState('running');
    for (const { key, taskId, taskVersion } of shown) {
      if (!chosen.has(key) || taskId === null || taskVersion === null) continue;
      const result = await call(approveInBatch, { taskId, taskVersion }, { isSilent: true }).then(
        () => 'done',
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      setResults((before) => new Map(before).set(key, result));
    }
    setState('over');
  }

  function close() {
    setOpen(false);
    if (state === 'over') onDone();
  }

  return (
    <>
      <Button onClick={open} size="small">
        批量同意
      </Button>
      <Modal
        cancelText="取消"
        closable={state !== 'running'}
        footer={
          state === 'over' ? (
            <Button onClick={close} type="primary">
              知道了
            </Button>
          ) : (
            <>
              <Button disabled={state === 'running'} onClick={close}>
                取消
              </Button>
              <Button
                disabled={chosen.size === 0}
                loading={state === 'running'}
                onClick={() => void run()}
                type="primary"
              >
                同意 {chosen.size} 条
              </Button>
            </>
          )
        }
        mask={{ closable: false }}
        onCancel={close}
        open={isOpen}
        title="批量同意"
      >
        <ul className="batch-results">
          {shown.map((work) => (
            <li key={work.key}>
              <Checkbox
                checked={chosen.has(work.key)}
                disabled={!work.isBatchAllowed || state !== 'asking'}
                onChange={({ target }) => {
                  const next = new Set(chosen);
                  if (target.checked) next.add(work.key);
                  else next.delete(work.key);
                  setChosen(next);
                }}
              >
                <span className="batch-result-name">{work.title}</span>
              </Checkbox>
              <Outcome isAllowed={work.isBatchAllowed} result={results.get(work.key)} />
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}

function Outcome({ result, isAllowed }: { result: Result | undefined; isAllowed: boolean }) {
  if (!isAllowed) return <span className="batch-result-waiting">需打开办理</span>;
  if (result === 'done') return <span className="batch-result-done">已同意</span>;
  return result ? <span className="batch-result-failed">{result}</span> : null;
}
