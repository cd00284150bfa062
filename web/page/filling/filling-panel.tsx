import { Alert, Form, Skeleton } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { beginningOf, fieldsOf } from '#shared/bpmn/form-fields.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { getFilling, saveFilling } from '#shared/filling.ts';
import { processFieldsOf } from '#shared/form/process-fields.ts';
import type { AnyModule } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { formatInstant } from '#web/kit/date-format.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { ProcessForm } from '#web/kit/process-form.tsx';
import { showProblems } from '#web/kit/tell-form.ts';
import './filling.css';

/** How long after the last stroke what was filled in is kept. */
const pauseMs = 800;

interface FillingPanelProps {
  module: AnyModule;
  record: { id: string; allowed: string[] };
}

/** The form that a record fills in for another one: kept as one writes by whoever may hand the record in, read by all others. */
export function FillingPanel({ module, record }: FillingPanelProps) {
  const about = { module: module.name, recordId: record.id };
  const { data, error, isPending, refetch } = useCall(getFilling, about, { isSilent: true, staleTime: 0 });
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} title={false} />;
  if (error) return <Failure error={error} onRetry={refetch} subject="填报表单" />;
  if (!data) return <Empty title="没有要填报的表单" />;
  const { by } = module.declaration.fills ?? { by: '' };
  const step = module.declaration.lifecycle?.[by]?.title ?? '';
  const isMine = record.allowed.includes(by);
  // What others wrote meanwhile is shown after reading anew, never under somebody's hands.
  return (
    <FillingForm
      about={about}
      filling={data}
      isMine={isMine}
      step={step}
      key={`${isMine} ${isMine ? '' : data.version}`}
    />
  );
}

interface FillingFormProps {
  about: { module: string; recordId: string };
  filling: NonNullable<OutputOf<typeof getFilling>>;
  isMine: boolean;
  /** The button by which it is handed in. */
  step: string;
}

function FillingForm({ about, filling, isMine, step }: FillingFormProps) {
  const [form] = Form.useForm();
  const layout = useMemo(() => processFieldsOf(filling.content), [filling.content]);
  const fields = useMemo(() => fieldsOf(layout), [layout]);
  const { keep, flush, state } = useKeeping(about, filling, (problems) => {
    const told = form.getFieldsError().filter(({ errors }) => errors.length > 0);
    form.setFields(told.map(({ name }) => ({ name, errors: [] })));
    showProblems(
      form,
      problems.map(({ path, message }) => ({ path: path.replace(/^values\./, ''), message })),
    );
  });
  return (
    <section aria-label={filling.name} className="filling" onBlur={flush}>
      <header className="filling-head">
        <h3>{filling.name}</h3>
        <span className="filling-state">{isMine ? state : savedWords(filling)}</span>
      </header>
      {isMine && <Alert title={`填写的内容随时自动保存；填完后点“${step}”，之后不能再修改。`} showIcon type="info" />}
      <ProcessForm
        beginning={beginningOf(layout, filling.values)}
        disabled={!isMine}
        fields={fields}
        form={form}
        labels={filling.labels}
        layout={layout}
        {...(isMine && { onChange: (_changed: unknown, all: Record<string, unknown>) => keep(all) })}
      />
    </section>
  );
}

function savedWords({ savedAt, savedByName }: FillingFormProps['filling']): string {
  return savedAt ? `${savedByName} ${formatInstant(savedAt)} 填写` : '还没有填写';
}

/** Keeps what is written a moment after the last stroke, one time after the other. */
function useKeeping(
  about: FillingFormProps['about'],
  filling: FillingFormProps['filling'],
  onAnswer: (problems: readonly FieldProblem[]) => void,
) {
  const { mutateAsync: save } = useAction(saveFilling, { isSilent: true });
  const [state, setState] = useState(savedWords(filling));
  const version = useRef(filling.version);
  const waiting = useRef<{ values: Record<string, unknown>; timer: number } | null>(null);
  const last = useRef<Promise<void>>(Promise.resolve());
  const flush = () => {
    const held = waiting.current;
    if (!held) return;
    waiting.current = null;
    window.clearTimeout(held.timer);
    last.current = last.current.then(async () => {
      setState('正在保存…');
      try {
        const kept = await save({ ...about, version: version.current, values: held.values });
        version.current = kept.version;
        onAnswer([]);
        setState(`已自动保存于 ${formatInstant(kept.savedAt)}`);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        setState(error.fields.length > 0 ? '有填写不正确的内容，还没有保存' : `没有保存：${error.message}`);
        onAnswer(error.fields);
      }
    });
  };
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => () => latest.current(), []);
  const keep = (values: Record<string, unknown>) => {
    if (waiting.current) window.clearTimeout(waiting.current.timer);
    waiting.current = { values, timer: window.setTimeout(() => latest.current(), pauseMs) };
  };
  return { keep, flush, state };
}
