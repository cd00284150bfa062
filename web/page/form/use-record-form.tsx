import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { recordProblems } from '#shared/check-record.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import type { AnyModule, Labels } from '#shared/module.ts';
import { normalise } from '#shared/normalise.ts';
import { sentenceFor } from '#web/api/call.ts';
import { showToast } from '#web/api/toast.ts';
import { useFormUploads } from '#web/kit/files/form-uploads.ts';
import { problemsOf } from '#web/kit/form/problems.ts';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { ChangesTable } from '#web/page/history/changes-table.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { submittedWords } from '#web/page/record/submitted-words.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { useGoOn } from '#web/shell/places/use-go-on.ts';
import { draftWords } from '#web/shell/tabs/ask-about-unsaved.tsx';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { changedFields, type FieldChange, patchFrom, type Values, valuesOf } from './form-values.ts';
import { useCrossCheck } from './use-cross-check.ts';
import { useDraft } from './use-draft.ts';
import { useFollowing } from './use-following.ts';
import { useProblems } from './use-problems.ts';
import { reload, type Stored, useSave } from './use-save.ts';

/** What a form of a record begins with. */
export interface RecordFormStart {
  module: AnyModule;
  listPath: string;
  /** The record being edited; null for a new one. */
  record: Row | null;
  beginning: Values;
  labels: Labels;
  /** What is already known to be wrong. */
  problems: readonly FieldProblem[];
  /** The step that hands the record in together with saving it, instead of an approval. */
  step?: string | undefined;
  /** What was done with what was entered, where that is more than saving it. */
  done?: ((values: Values) => string) | undefined;
}

type Target = { id: string; version: number };

/** The life of a form: what has been changed, kept, complained about, saved. Outer changes come in only when the user asks for them. */
export function useRecordForm({ module, listPath, record, step, done, ...start }: RecordFormStart) {
  const { calls, declaration, approvalCalls } = module;
  const { fields, approval, lifecycle } = declaration;
  const handingIn = step ? (lifecycle?.[step]?.title ?? '提交') : '提交审批';
  const [form] = Form.useForm<Values>();
  const [base, setBase] = useState({ values: start.beginning, version: record?.version ?? 0 });
  const [labels, setLabels] = useState(start.labels);
  const [isDirty, setDirty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const uploads = useFormUploads();
  const following = useFollowing();
  const isSaving = useRef(false);
  const save = useSave(module, step);
  const problems = useProblems(form);
  const crossCheck = useCrossCheck(module, form);
  const { pathname } = useLocation();
  const draft = useDraft(`${pathname} ${record?.id ?? 'new'}`);
  const confirm = useConfirm();
  const goOn = useGoOn();
  const { setTitle, setUnsaved, close, isOnShow } = useTab();

  useEffect(() => setUnsaved(isDirty, 'draft'), [isDirty, setUnsaved]);
  useEffect(() => {
    if (record) setTitle(`编辑 ${record[declaration.label]}`);
  }, [declaration, record, setTitle]);

  const toldAtStart = useRef(false);
  useEffect(() => {
    if (toldAtStart.current || start.problems.length === 0) return;
    // Not before the tab has come to rest: it would scroll back to where it was.
    const timer = setTimeout(() => {
      toldAtStart.current = true;
      problems.show(start.problems);
    });
    return () => clearTimeout(timer);
  });

  const current = () => normalise({ ...base.values, ...form.getFieldsValue(true) }) as Values;
  const changesNow = () => changedFields(fields, base.values, current());

  /** Takes what a new record begins with by itself as no change of whoever fills it in; a stored one has begun. */
  function begin(name: string, value: unknown) {
    if (record) return;
    form.setFieldValue(name, value);
    setBase((before) => ({ ...before, values: { ...before.values, [name]: value } }));
  }

  function noteChange() {
    const changes = changesNow();
    crossCheck(current(), record);
    setDirty(changes.length > 0);
    draft.keep(changes.length > 0 ? (record ? patchFrom(changes) : current()) : null, labels);
  }

  function restoreDraft() {
    if (!draft.offered) return;
    setLabels((before) => ({ ...before, ...draft.offered?.labels }));
    form.setFieldsValue(draft.offered.values);
    draft.settle();
    noteChange();
  }

  function leave(to: string, state?: unknown) {
    setUnsaved(false);
    close();
    goOn(to, state);
  }

  async function cancel() {
    const isAgreed = !isDirty || (await confirm({ title: '有未保存的内容', ...draftWords, cancel: '继续编辑' }));
    if (isAgreed) leave(record ? pathOfRecord(listPath, 'detail', record.id) : listPath);
  }

  /** Saves, and submits if that is wanted; whatever stands against it is told. Once at a time, questions included. */
  async function saveAll(wantsApproval: boolean): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      if (following.isBehind()) await catchUp();
      await saveOnce(wantsApproval);
    } finally {
      isSaving.current = false;
    }
  }

  /** What is stored is what follows from the references as they are now, not from those before. */
  async function catchUp(): Promise<void> {
    setBusy(true);
    await following.catchUp();
    setBusy(false);
  }

  async function saveOnce(wantsApproval: boolean): Promise<void> {
    if (uploads.holdUp()) return;
    const values = current();
    const changes = changesNow();
    const target = record && { id: record.id, version: base.version };
    const found = wrongWith(target, values, changes);
    if (found.length > 0) return problems.show(found);
    if (target && changes.length === 0 && !wantsApproval) return showToast('info', '没有需要保存的改动');
    if (target && approval && changes.length > 0 && !(await confirmChanges(changes, wantsApproval))) return;

    setBusy(true);
    try {
      const stored = await store(target, values, changes);
      draft.forget();
      setDirty(false);
      const handedIn = wantsApproval ? await submit(stored, values) : null;
      if (wantsApproval && handedIn === null) return;
      showToast('success', handedIn ?? done?.(values) ?? '已保存');
      leave(pathOfRecord(listPath, 'detail', stored.id), record ? undefined : { isNew: true });
    } catch (error) {
      await explain(error);
    } finally {
      setBusy(false);
    }
  }

  function wrongWith(target: Target | null, values: Values, changes: FieldChange[]): readonly FieldProblem[] {
    const wrong = target
      ? problemsOf(calls.update.input, { ...target, patch: patchFrom(changes) })
      : problemsOf(calls.add.input, values);
    return wrong.length > 0 || (target && changes.length === 0) ? wrong : recordProblems(declaration, values, record);
  }

  function store(target: Target | null, values: Values, changes: FieldChange[]): Promise<Stored> {
    if (!target) return save.add(values);
    return changes.length > 0 ? save.update(target, patchFrom(changes)) : Promise.resolve(target);
  }

  function confirmChanges(changes: FieldChange[], wantsApproval: boolean): Promise<boolean> {
    return confirm({
      title: `将修改 ${changes.length} 个字段`,
      content: <ChangesTable changes={changes} labels={labels} />,
      verb: wantsApproval ? `保存并${handingIn}` : '保存',
      widthPx: 760,
    });
  }

  /**
   * Submits what has just been saved. When it may not be submitted yet, the form goes on with the saved record; where
   * nothing in the form stands against it, the record's page is where it is mended. Answers what is said of it, null where it
   * was not submitted.
   */
  async function submit(stored: Stored, values: Values): Promise<string | null> {
    try {
      const answer = approvalCalls || step ? await save.submit(stored) : undefined;
      return step ? `已${handingIn}` : submittedWords(answer);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      showToast('error', `已保存，但还不能${handingIn}：${sentenceFor(error)}`);
      if (error.fields.length === 0) {
        leave(pathOfRecord(listPath, 'detail', stored.id));
      } else if (record) {
        setBase({ values, version: stored.version ?? record.version });
        problems.show(error.fields);
      } else {
        leave(pathOfRecord(listPath, 'edit', stored.id), { problems: error.fields });
      }
      return null;
    }
  }

  async function explain(error: unknown): Promise<void> {
    if (!(error instanceof AppError)) throw error;
    if (!isOnShow()) {
      // Over another page it is to say what it is about, and asks nothing.
      const what = record ? `编辑 ${record[declaration.label]}` : `新增${module.title}`;
      const why = error.fields.length > 0 ? `有 ${error.fields.length} 处需要修改` : sentenceFor(error);
      showToast('error', `“${what}”没有保存：${why}`);
      return problems.show(error.fields);
    }
    if (error.failure === 'conflict' && record) return offerRebase(record.id);
    if (error.fields.length > 0) return problems.show(error.fields);
    showToast('error', sentenceFor(error));
  }

  /** Somebody else was faster: their record comes in, with what has been changed here laid over it. */
  async function offerRebase(id: string): Promise<void> {
    const isAgreed = await confirm({
      title: '内容已被他人修改',
      content: '刷新后会载入最新的内容，你改动过的字段保留在表单里，核对后再保存。',
      verb: '刷新',
      cancel: '先不刷新',
    });
    if (!isAgreed) return;
    await bringIn(id, patchFrom(changesNow()));
    showToast('info', '已载入最新内容');
  }

  /** What is stored comes in, under what has been changed here. */
  async function bringIn(id: string, mine: Values): Promise<void> {
    const latest = await reload(module, id);
    const values = valuesOf(fields, latest.record);
    setBase({ values, version: latest.record.version });
    setLabels((before) => ({ ...before, ...latest.labels }));
    form.setFieldsValue({ ...values, ...mine });
  }

  /** Takes a step that leaves the record in this form, once what was changed is stored. */
  async function takeWithin(target: Target, event: string): Promise<void> {
    if (isSaving.current || uploads.holdUp()) return;
    const values = current();
    const changes = changesNow();
    const found = wrongWith(target, values, changes);
    if (changes.length > 0 && found.length > 0) return problems.show(found);
    isSaving.current = true;
    setBusy(true);
    try {
      const { version } = await store(target, values, changes);
      draft.forget();
      setDirty(false);
      const stored = { id: target.id, version: version ?? target.version };
      setBase({ values, version: stored.version });
      await save.take(event, stored);
      await bringIn(target.id, {});
    } catch (error) {
      await explain(error);
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  }

  return {
    form,
    labels,
    isBusy,
    problems,
    draft,
    uploads,
    following,
    noteChange,
    begin,
    restoreDraft,
    cancel,
    saveAll,
    takeWithin: record && ((event: string) => takeWithin({ id: record.id, version: base.version }, event)),
    learn: (more: Labels) => setLabels((before) => ({ ...before, ...more })),
  };
}
