import { Button, Checkbox, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { wordsOf } from '#web/api/call.ts';
import './batch-bar.css';

/** One of several things that the same is done to. */
export interface OneOfMany {
  key: string;
  name: string;
  /** Whether it can be done here. */
  isReady: boolean;
  /** What is said once it was done to this one, where that is something of its own. */
  done?: string;
}

interface OneByOneProps<Row extends OneOfMany> {
  rows: readonly Row[];
  /** Whether they still answer the question before, while the next is on its way: then it does not begin. */
  isStale: boolean;
  title: string;
  /** The verb before the number of the chosen, and what is said of each that it was done to. */
  verb: string;
  done: string;
  /** What is said of those that are not ready. */
  notReady: string;
  /** What follows from it. */
  note?: ReactNode;
  /** What is asked once for all of them, before it begins. */
  asked?: ReactNode;
  /** Whether what is asked has been answered; it cannot begin before. */
  isAnswered?: boolean;
  /** What cannot be undone is done to those alone who are chosen one by one. */
  isDangerous?: boolean;
  act: (row: Row) => Promise<unknown>;
  /** After it was done to some. */
  onDone: () => void;
}

/** Does the same to several things, each by itself, and shows how it went with each. Not there while nothing is ready. */
export function OneByOne<Row extends OneOfMany>(props: OneByOneProps<Row>) {
  const { rows, isStale, title, verb, done, notReady, note, asked, act, onDone } = props;
  const { isAnswered = true, isDangerous = false } = props;
  const ready = rows.filter(({ isReady }) => isReady);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [results, setResults] = useState<ReadonlyMap<string, string>>(new Map());
  const [state, setState] = useState<'asking' | 'running' | 'over'>('asking');
  // What was on show when it began stays on show until it is over.
  const [shown, setShown] = useState<readonly Row[]>([]);
  if (ready.length === 0 && !isOpen) return null;

  function open() {
    setShown(rows);
    setChosen(new Set(isDangerous ? [] : ready.map(({ key }) => key)));
    setResults(new Map());
    setState('asking');
    setOpen(true);
  }

  async function run() {
    setState('running');
    for (const row of shown.filter(({ key }) => chosen.has(key))) {
      const failure = await act(row).then(() => '', wordsOf);
      setResults((before) => new Map(before).set(row.key, failure));
    }
    setState('over');
  }

  function choose(key: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(key);
    else next.delete(key);
    setChosen(next);
  }

  function close() {
    setOpen(false);
    if (state === 'over') onDone();
  }

  // Once it has begun, what was left out is no part of what became of it.
  const listed = state === 'asking' ? shown : shown.filter(({ key }) => chosen.has(key));
  const choosable = shown.filter(({ isReady }) => isReady).map(({ key }) => key);
  const asking = [
    <Button disabled={state === 'running'} key="cancel" onClick={close}>
      取消
    </Button>,
    <Button
      danger={isDangerous}
      disabled={chosen.size === 0 || !isAnswered}
      key="go"
      loading={state === 'running'}
      onClick={() => void run()}
      type="primary"
    >
      {verb} {chosen.size} 条
    </Button>,
  ];
  const over = (
    // The button that began it has had the focus and is gone.
    <Button autoFocus onClick={close} type="primary">
      知道了
    </Button>
  );
  return (
    <>
      <Button danger={isDangerous} disabled={isStale} onClick={open}>
        {title}
      </Button>
      <Modal
        centered
        className="batch-dialog"
        closable={state !== 'running'}
        footer={state === 'over' ? over : asking}
        keyboard={state !== 'running'}
        mask={{ closable: false }}
        onCancel={close}
        open={isOpen}
        title={title}
      >
        {note && <p className="dialog-note">{note}</p>}
        {state === 'asking' && asked}
        {state === 'asking' && choosable.length > 1 && (
          <Checkbox
            checked={chosen.size === choosable.length}
            className="batch-all"
            indeterminate={chosen.size > 0 && chosen.size < choosable.length}
            onChange={({ target }) => setChosen(new Set(target.checked ? choosable : []))}
          >
            全选
          </Checkbox>
        )}
        {state === 'over' && <Summary done={done} results={[...results.values()]} />}
        <ul className="batch-results">
          {listed.map(({ key, name, isReady, done: own = done }) => (
            <li key={key}>
              <Checkbox
                checked={chosen.has(key)}
                disabled={!isReady || state !== 'asking'}
                onChange={({ target }) => choose(key, target.checked)}
              >
                <span className="batch-result-name">{name}</span>
              </Checkbox>
              <Outcome done={own} failure={results.get(key)} notReady={isReady ? null : notReady} />
            </li>
          ))}
        </ul>
      </Modal>
    </>
  );
}

/** Says how it went as a whole, since not every line need be on the screen. */
function Summary({ results, done }: { results: readonly string[]; done: string }) {
  const failed = results.filter((failure) => failure !== '').length;
  return (
    <p className={failed > 0 ? 'batch-summary batch-result-failed' : 'batch-summary'} role="status">
      {done} {results.length - failed} 条{failed > 0 && `，${failed} 条没有办成，原因见下`}
    </p>
  );
}

function Outcome({ failure, done, notReady }: { failure: string | undefined; done: string; notReady: string | null }) {
  if (notReady) return <span className="batch-result-waiting">{notReady}</span>;
  if (failure === '') return <span className="batch-result-done">{done}</span>;
  return failure ? <span className="batch-result-failed">{failure}</span> : null;
}
