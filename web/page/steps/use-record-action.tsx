import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { AppError, type FieldProblem } from '#shared/error.ts';
import type { AnyModule } from '#shared/module.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useWrite } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { placeTitle } from '#web/kit/form/problems.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { useAfterSaving } from '#web/page/form/use-after-saving.ts';
import { refreshRecords } from '#web/page/refresh.ts';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { EffectNote } from './effect-note.tsx';
import { doneWordsOf, type RecordAction, type Row, recordTitle } from './record-action.ts';
import { TakenAlong } from './taken-along.tsx';

const ActionDialog = lazyPiece('这一步的内容', async () => (await import('./action-dialog.tsx')).ActionDialog);

interface RecordActionOptions {
  /** After it is done. */
  onDone?: (action: RecordAction, row: Row) => void;
  /** Leads to where the problems that stand against the action can be solved. */
  onEdit: (row: Row, problems: FieldProblem[]) => void;
}

interface RecordActionControl {
  /** Asks what is to be asked, does it, and tells how it went. */
  perform: (action: RecordAction, row: Row) => void;
  /** From when it is being done until what is on show has been asked for again: its buttons are those from before it. */
  isBusy: boolean;
  /** To be drawn somewhere in the page. */
  dialog: ReactNode;
}

/** Carries out what the buttons of a record say. */
export function useRecordAction(module: AnyModule, { onDone, onEdit }: RecordActionOptions): RecordActionControl {
  const client = useQueryClient();
  const confirm = useConfirm();
  const afterSaving = useAfterSaving();
  const { isOnShow } = useTab();
  const [asked, setAsked] = useState<{ action: RecordAction; row: Row } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const write = useWrite();
  const { mutateAsync } = useMutation({
    mutationFn: ({ action, row, answers }: { action: RecordAction; row: Row; answers: Record<string, unknown> }) =>
      // Once it was agreed to, the page may be left at once.
      write(action.operation, action.inputOf(row, answers), { isSilent: true, outlivesPage: true }),
  });

  /**
   * Answers what in the record stands against it, to be solved there. Throws what the question that stands open is to say, so
   * that what was answered is not lost; everything else has been told.
   */
  async function run(action: RecordAction, row: Row, answers: Record<string, unknown>): Promise<FieldProblem[]> {
    let goneId: string | undefined;
    setBusy(true);
    try {
      const answer = await mutateAsync({ action, row, answers });
      setAsked(null);
      if (action.name === 'remove') goneId = row.id;
      showToast('success', doneWordsOf(action, answer));
      onDone?.(action, row);
      return [];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { ownProblems, answerProblems } = split(action, error.fields);
      if (answerProblems.length > 0) throw new AppError(error.failure, error.message, { fields: answerProblems });
      const isSolvedThere = ownProblems.length > 0 && row.allowed.includes('update');
      const isShown = isOnShow();
      // Over another page it is to say what it is about, and asks nothing.
      if (!isShown) showToast('error', `没有${action.title}“${recordTitle(module, row)}”：${sentenceFor(error)}`);
      // What is asked about a record that is another one by now is to be asked anew.
      const isStale = error.failure === 'conflict' || error.failure === 'notFound';
      if (!isStale && !isSolvedThere && (isShown || action.ask)) throw error;
      setAsked(null);
      if (isShown && isSolvedThere) return ownProblems;
      if (isShown) showToast('error', sentenceFor(error));
      return [];
    } finally {
      await refreshRecords(client, module, goneId);
      setBusy(false);
    }
  }

  async function offerEdit(action: RecordAction, row: Row, problems: FieldProblem[]) {
    if (problems.length === 0) return;
    const wantsEdit = await confirm({
      title: `还不能${action.title}`,
      content: (
        <ul className="problem-list">
          {problems.map(({ path, message }) => (
            <li key={path}>
              {placeTitle(module.declaration.fields, path)}：{message}
            </li>
          ))}
        </ul>
      ),
      verb: '去编辑',
    });
    if (wantsEdit) onEdit(row, problems);
  }

  async function begin(action: RecordAction, row: Row): Promise<void> {
    if (action.ask) return setAsked({ action, row });
    const { title, consequence, effect, isDangerous } = action;
    const content = (
      <>
        {consequence}
        {effect && <EffectNote text={effect} />}
        {action.name === 'remove' && <TakenAlong ids={[row.id]} module={module} verb="删除" />}
      </>
    );
    const subject = recordTitle(module, row);
    let problems: FieldProblem[] = [];
    const act = async () => {
      problems = await run(action, row, {});
    };
    if (consequence === null && effect === null) await act().catch(tell);
    else await confirm({ title: `${title}“${subject}”`, content, verb: title, isDangerous, act });
    await offerEdit(action, row, problems);
  }

  /** A card that is dropped finds no button that could be shut: it is told why nothing happens. */
  function perform(action: RecordAction, row: Row) {
    if (isBusy) showToast('info', '上一步还在办理，请稍候再试');
    else afterSaving(() => void once(() => begin(action, row)));
  }

  /** A click meanwhile, as the second of two, begins nothing more. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work();
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    isBusy,
    perform,
    dialog: asked && (
      <Suspense fallback={null}>
        <ActionDialog
          action={asked.action}
          onCancel={() => setAsked(null)}
          owner={module.name}
          onSubmit={async (answers) => {
            const { action, row } = asked;
            await offerEdit(action, row, await run(action, row, answers));
          }}
          title={`${asked.action.title}“${recordTitle(module, asked.row)}”`}
          values={asked.row}
        />
      </Suspense>
    ),
  };
}

function tell(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  showToast('error', sentenceFor(error));
}

/** Tells problems with what was asked from problems with the record itself, which may have fields of the same names. */
function split({ ask, answersAt }: RecordAction, problems: readonly FieldProblem[]) {
  const answerOf = ({ path }: FieldProblem) => {
    const name = path.startsWith(answersAt) ? path.slice(answersAt.length) : '';
    return ask && String(name.split('.')[0]) in ask ? name : null;
  };
  return {
    answerProblems: problems.flatMap((problem) => {
      const path = answerOf(problem);
      return path === null ? [] : [{ path, message: problem.message }];
    }),
    ownProblems: problems.filter((problem) => answerOf(problem) === null),
  };
}
