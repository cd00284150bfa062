import { Alert, Form, Skeleton } from 'antd';
import { useMemo, useRef } from 'react';
import { beginningOf, fieldsOf } from '#shared/bpmn/form-fields.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { getFilling, saveFilling } from '#shared/filling.ts';
import { processFieldsOf } from '#shared/form/process-fields.ts';
import type { AnyModule } from '#shared/module.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { ProcessForm } from '#web/kit/form/process-form.tsx';
import { showProblems } from '#web/kit/form/tell-form.ts';
import { type Saving, useAutosave } from '#web/kit/form/use-autosave.ts';
import { formatInstant } from '#web/kit/values/date-format.ts';
import './filling.css';

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

/** Keeps the values of the form as they are written, and says how they stand. */
function useKeeping(
  about: FillingFormProps['about'],
  filling: FillingFormProps['filling'],
  onAnswer: (problems: readonly FieldProblem[]) => void,
) {
  const { mutateAsync: save } = useAction(saveFilling, { isSilent: true });
  const kept = useRef({ version: filling.version, words: savedWords(filling), hasProblems: false });
  const { saving, enter, flush } = useAutosave(
    async (values: Record<string, unknown>) => {
      try {
        const { version, savedAt } = await save({ ...about, version: kept.current.version, values });
        kept.current = { version, words: `已自动保存于 ${formatInstant(savedAt)}`, hasProblems: false };
        onAnswer([]);
      } catch (error) {
        const problems = error instanceof AppError ? error.fields : [];
        kept.current.hasProblems = problems.length > 0;
        onAnswer(problems);
        throw error;
      }
    },
    (_before, later) => later,
  );
  const { words, hasProblems } = kept.current;
  return { keep: enter, flush: () => void flush(), state: stateWords(saving, words, hasProblems) };
}

function stateWords(saving: Saving, kept: string, hasProblems: boolean): string {
  if (saving.state === 'failed') return hasProblems ? '有填写不正确的内容，还没有保存' : `没有保存：${saving.reason}`;
  return saving.state === 'saved' ? kept : '正在保存…';
}
