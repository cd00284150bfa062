import { Button, Modal, Progress } from 'antd';
import type { AnyModule } from '#shared/module.ts';
import { ActionDialog } from '#web/page/steps/action-dialog.tsx';
import { type RecordAction, type Row, recordTitle } from '#web/page/steps/record-action.ts';
import { TakenAlong } from '#web/page/steps/taken-along.tsx';
import { type BatchResult, useBatch } from './use-batch.ts';
import './batch-bar.css';

interface BatchDialogProps {
  module: AnyModule;
  action: RecordAction;
  rows: readonly Row[];
  onClose: (hasRun: boolean) => void;
}

/** Asks once, does it with every record, and shows how it went with each. */
export function BatchDialog({ module, action, rows, onClose }: BatchDialogProps) {
  const { results, state, run, stop } = useBatch(module, action, rows);
  const outcomes = [...results.values()];
  const over = outcomes.filter((result) => result !== 'waiting').length;
  const failed = outcomes.filter((result) => result instanceof Error).length;
  const done = Map.groupBy(outcomes.filter(isDone), ({ words }) => words);
  const records = `${rows.length} 条${module.title}`;
  const title = action.titleOf?.(records) ?? `${action.title} ${records}`;

  if (state === 'asking' && action.ask) {
    return (
      <ActionDialog
        action={action}
        onCancel={() => onClose(false)}
        owner={module.name}
        // The questions are answered: how it went with each record shows in this dialog's next state.
        onSubmit={async (answers) => void run(answers)}
        title={title}
        values={sharedBy(rows)}
      />
    );
  }

  return (
    <Modal
      centered
      className="batch-dialog"
      closable={state !== 'running'}
      footer={footer()}
      keyboard={state !== 'running'}
      mask={{ closable: false }}
      onCancel={() => onClose(state === 'over')}
      open
      title={title}
    >
      {state === 'asking' ? (
        <>
          {action.consequence}
          {action.name === 'remove' && <TakenAlong ids={rows.map(({ id }) => id)} module={module} verb="删除" />}
        </>
      ) : (
        <Progress
          format={() => `${over} / ${rows.length}`}
          percent={(over / rows.length) * 100}
          status={failed > 0 ? 'exception' : state === 'over' ? 'success' : 'active'}
        />
      )}
      {state === 'over' &&
        failed > 0 &&
        `${[...done].map(([words, alike]) => `${alike.length} 条${words}，`).join('')}${failed} 条没有成功。`}
      <ul className="batch-results">
        {rows.map((row) => (
          <li key={row.id}>
            <span className="batch-result-name">{recordTitle(module, row)}</span>
            {state !== 'asking' && <Outcome result={results.get(row.id)} />}
          </li>
        ))}
      </ul>
    </Modal>
  );

  function footer() {
    switch (state) {
      case 'asking':
        return (
          <>
            <Button onClick={() => onClose(false)}>取消</Button>
            <Button danger={action.isDangerous} onClick={() => run({})} type="primary">
              {action.title}
            </Button>
          </>
        );
      case 'running':
        return <Button onClick={stop}>停止</Button>;
      case 'over':
        return (
          <Button onClick={() => onClose(true)} type="primary">
            知道了
          </Button>
        );
    }
  }
}

/** What all of the records hold alike. */
function sharedBy([first, ...others]: readonly Row[]): Record<string, unknown> {
  const isShared = ([name, value]: [string, unknown]) =>
    others.every((row) => JSON.stringify(row[name]) === JSON.stringify(value));
  return Object.fromEntries(Object.entries(first ?? {}).filter(isShared));
}

function isDone(result: BatchResult): result is { words: string } {
  return result !== 'waiting' && !(result instanceof Error);
}

function Outcome({ result = 'waiting' }: { result: BatchResult | undefined }) {
  if (result instanceof Error) return <span className="batch-result-failed">{result.message}</span>;
  if (isDone(result)) return <span className="batch-result-done">{result.words}</span>;
  return <span className="batch-result-waiting">等待</span>;
}
