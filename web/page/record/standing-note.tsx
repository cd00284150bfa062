import { Alert } from 'antd';
import { metaOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import type { Row } from '#web/page/steps/record-action.ts';
import { isBack, ReturnedNote } from './returned-note.tsx';
import './returned-note.css';

interface StandingProps {
  module: AnyModule;
  record: Row;
}

/** What a step asks for in words. */
function wordsAsked({ declaration }: AnyModule, step: string): string[] {
  const texts = Object.entries(declaration.lifecycle?.[step]?.ask ?? {}).filter(([, schema]) =>
    ['text', 'longText'].includes(metaOf(schema).kind),
  );
  return texts.map(([name]) => name);
}

/** Whether a step beside the main way leads to the state, and says why. */
function mayTellWhy(module: AnyModule, status: string | null): boolean {
  return Object.entries(module.declaration.lifecycle ?? {}).some(
    ([step, { isAside, to }]) => isAside && to === status && wordsAsked(module, step).length > 0,
  );
}

/** Why a record stands where it does, above its page and its form: what its approval said, or whoever took it off the main way. */
export function StandingNote({ module, record }: StandingProps) {
  if (isBack(record)) return <ReturnedNote module={module} record={record} />;
  return mayTellWhy(module, record.status) ? <AsideNote module={module} record={record} /> : null;
}

function AsideNote({ module, record }: StandingProps) {
  const { data } = useCall(module.calls.history, { id: record.id }, { isSilent: true });
  const last = data?.find(({ changes }) => changes.status);
  const step = last && module.declaration.lifecycle?.[last.event];
  if (!last || !step?.isAside) return null;
  // What no field keeps of the answers is the remark.
  const told = [...wordsAsked(module, last.event).map((name) => record[name]), last.remark];
  const words = told.filter((each) => typeof each === 'string' && each !== '').join('；');
  if (words === '') return null;
  const { color } = module.declaration.states?.[record.status ?? ''] ?? {};
  return (
    <Alert
      className="returned-note"
      description={words}
      showIcon
      title={
        <>
          {last.userName} {step.title}（<RelativeTime at={last.at} />）
        </>
      }
      type={color === 'red' ? 'warning' : 'info'}
    />
  );
}
