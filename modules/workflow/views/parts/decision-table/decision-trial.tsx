import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { DecisionTable } from '#shared/dmn/decision.ts';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { call, sentenceFor } from '#web/api/call.ts';
import { tryDecision } from '../../../decisions.ts';
import { enteredValue } from './decision-draft.ts';

interface DecisionTrialProps {
  decisionKey: string;
  version: number;
  /** The table as it is on the screen; null where it is tried as it is kept. */
  table: DecisionTable | null;
  /** The variables that the columns ask for. */
  asked: readonly string[];
  onMatched: (rules: readonly number[]) => void;
}

/** Values for what a decision asks, and what it answers to them; nothing is kept. */
export function DecisionTrial({ decisionKey, version, table, asked, onMatched }: DecisionTrialProps) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [others, setOthers] = useState('');
  const [last, setLast] = useState<{ said: OutputOf<typeof tryDecision> | string; of: DecisionTable | null } | null>(
    null,
  );
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  // Of a table that has been another one it says nothing.
  const outcome = last?.of === table ? last.said : null;
  const setOutcome = (said: OutputOf<typeof tryDecision> | string) => setLast({ said, of: table });

  function forget() {
    setLast(null);
    onMatched([]);
  }

  async function run() {
    const more = others.trim() === '' ? {} : enteredValue(others);
    if (typeof more !== 'object' || more === null || Array.isArray(more)) {
      setOutcome('其他变量应写成 JSON 对象，如 {"level": 3}');
      return;
    }
    const named = asked.flatMap((name) => (values[name] ? [[name, enteredValue(values[name])]] : []));
    const variables = { ...more, ...Object.fromEntries(named) } as Parameters<typeof tryDecision.input.parse>[0];
    setBusy(true);
    try {
      const input = tryDecision.input.parse({ key: decisionKey, version, table, variables });
      const answer = await call(tryDecision, input, { isSilent: true });
      setOutcome(answer);
      onMatched(answer.matched);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setOutcome(sentenceFor(error));
      onMatched([]);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-label="试算" className="panel decision-trial">
      <h2>试算</h2>
      <div className="decision-values">
        {asked.map((name) => (
          <label htmlFor={`${id}${name}`} key={name}>
            <span>{name}</span>
            <Input
              id={`${id}${name}`}
              onChange={({ target }) => {
                setValues((before) => ({ ...before, [name]: target.value }));
                forget();
              }}
              onPressEnter={() => void run()}
              value={values[name] ?? ''}
            />
          </label>
        ))}
        <label htmlFor={id}>
          <span>其他变量（JSON）</span>
          <Input
            id={id}
            onChange={({ target }) => {
              setOthers(target.value);
              forget();
            }}
            placeholder='{"level": 3}'
            value={others}
          />
        </label>
        <Button loading={isBusy} onClick={() => void run()}>
          试算
        </Button>
      </div>
      {typeof outcome === 'string' && (
        <p className="decision-fault" role="alert">
          {outcome}
        </p>
      )}
      {outcome !== null && typeof outcome !== 'string' && (
        <div aria-live="polite" className="decision-outcome">
          <p>
            {outcome.matched.length > 0
              ? `匹配第 ${outcome.matched.map((index) => index + 1).join('、')} 条规则`
              : table
                ? '没有匹配的规则'
                : '结果'}
          </p>
          {outcome.results.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: results are told apart by nothing but their order
            <dl key={index}>
              {Object.entries(result).map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value === null ? '空' : typeof value === 'string' ? value : JSON.stringify(value)}</dd>
                </div>
              ))}
            </dl>
          ))}
        </div>
      )}
    </section>
  );
}
