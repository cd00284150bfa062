import { Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { showToast } from '#web/api/toast.ts';
import { DraftOffer } from '#web/page/form/draft-offer.tsx';
import { narrow } from '#web/page/narrow.ts';
import { Sheet } from '#web/page/sheet.tsx';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { DueTag } from '#web/worklist/due-tag.tsx';
import { saveDraft } from '../../../operations.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import type { CaseTask } from '../case/case.ts';
import type { CaseProcess } from '../case/use-process.ts';
import { DecisionInputs } from './decision-inputs.tsx';
import { type DecisionButton, decisionsFor, isExplained, opinionHint, sheetHint } from './decisions.ts';
import { MoreOperations } from './more-operations.tsx';
import { useDecision } from './use-decision.ts';
import { useExplanation } from './use-explanation.ts';
import './decision.css';

interface DecisionPanelProps {
  instance: InstanceDetail;
  process: CaseProcess;
  task: CaseTask;
  onDone: (button: DecisionButton) => void;
  onOutpaced: (sentence: string, opinion: string | null) => void;
}

/** Where a handler decides: a card beside the case, or on a narrow screen a bar below it. */
export function DecisionPanel({ instance, process, task, onDone, onOutpaced }: DecisionPanelProps) {
  const isNarrow = useMediaQuery(narrow);
  const draft = useExplanation(task, instance);
  const { decide, busyWith } = useDecision({ instance, onDone, onOutpaced });
  const [asked, setAsked] = useState<DecisionButton | null>(null);
  const buttons = decisionsFor(task, process.kindOf(task.nodeId));
  const isBusy = busyWith !== null;
  const save = useAction(saveDraft);

  async function keep() {
    await save.mutateAsync({
      taskId: task.id,
      taskVersion: task.version,
      opinion: draft.opinion.trim() || null,
      variables: draft.entered(),
    });
    draft.kept.forget();
    const isLeftOut = draft.attachments.ids.length > 0;
    showToast('success', isLeftOut ? '已暂存；附件不随暂存保留，提交时请重新上传' : '已暂存，下次打开时继续填写');
  }

  async function submit(button: DecisionButton) {
    const explanation = draft.explain(button.decision);
    if (!explanation) return;
    try {
      if (!(await decide(task, button, explanation))) return;
      draft.kept.forget();
      setAsked(null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!draft.refuse(error)) showToast('error', sentenceFor(error));
    }
  }

  function press(button: DecisionButton) {
    if (!isExplained(button.decision)) void decide(task, button);
    else if (isNarrow || button.decision === 'return') {
      draft.forgetProblems();
      setAsked(button);
    } else void submit(button);
  }

  const row = (
    <DecisionButtons busyWith={busyWith} buttons={buttons} onPress={press} size={isNarrow ? 'large' : 'middle'}>
      <MoreOperations
        draft={draft}
        instance={instance}
        isNarrow={isNarrow}
        onDone={({ name, title, done }) => {
          // Those leave the task with its handler.
          if (name === 'cc' || name === 'addBeside') return;
          draft.kept.forget();
          onDone({ decision: 'approve', title, done, isDangerous: false });
        }}
        onSave={() => void keep().catch(() => {})}
        task={task}
      />
    </DecisionButtons>
  );
  return (
    <>
      {isNarrow ? (
        <div className="decision-bar">{row}</div>
      ) : (
        <section aria-label="办理" className="panel case-card decision-card">
          <h2 className="case-card-title">
            {task.nodeName}
            <DueTag dueAt={task.dueAt} />
          </h2>
          <StandInNote isAddedVeto={process.isAddedVeto(task.nodeId)} task={task} />
          {/* All at once, so that no button moves as somebody is about to press it. */}
          {draft.isKnown ? (
            <>
              <DraftOffer draft={draft.kept} onRestore={draft.kept.restore} />
              <DecisionInputs
                decision={null}
                draft={draft}
                hint={opinionHint(buttons, task)}
                isBusy={isBusy}
                onSubmit={() => buttons[0] && press(buttons[0])}
                task={task}
              />
              {row}
            </>
          ) : (
            <Skeleton active paragraph={{ rows: 4 }} title={false} />
          )}
        </section>
      )}
      {asked && (
        <Sheet
          isBusy={isBusy}
          isDangerous={asked.isDangerous}
          onClose={() => setAsked(null)}
          onSubmit={() => void submit(asked)}
          title={`${asked.title} · ${task.nodeName}`}
          verb={asked.title}
        >
          <StandInNote isAddedVeto={process.isAddedVeto(task.nodeId)} task={task} />
          {isNarrow && <DraftOffer draft={draft.kept} onRestore={draft.kept.restore} />}
          <DecisionInputs
            decision={asked.decision}
            draft={draft}
            hint={sheetHint(asked.decision, task)}
            isBusy={isBusy}
            onSubmit={() => void submit(asked)}
            task={task}
          />
        </Sheet>
      )}
    </>
  );
}

/** Tells in whose place, or for whom, the reader acts, and what that counts for. */
function StandInNote({ task, isAddedVeto }: { task: CaseTask; isAddedVeto: boolean }) {
  const { handlers, substituteFor, ownerName, addKind, words } = task;
  const user = useSession((session) => session.user);
  if (substituteFor) return <p className="decision-note">你正在代 {substituteFor} 处理，审批记录会同时写明两人。</p>;
  if (ownerName)
    return (
      <p className="decision-note">
        {ownerName} 委派你给出意见，意见提交后任务回到 {ownerName}。
      </p>
    );
  if (addKind === 'before') {
    const veto = `你${words.approve}后由审批人决定；你${words.reject}即视为本环节${words.reject}。`;
    return <p className="decision-note">你是被加签的人，{isAddedVeto ? veto : '你的意见供审批人参考。'}</p>;
  }
  if (addKind === 'after') return <p className="decision-note">前一位审批人已{words.approve}，请你确认。</p>;
  if (!user?.roles.includes('admin') || handlers.includes(user.name)) return null;
  return (
    <p className="decision-note">
      {handlers.length > 0 ? `当前处理人是${handlers.join('、')}，` : '当前没有处理人，'}你将以管理员身份代为处理。
    </p>
  );
}

interface DecisionButtonsProps {
  buttons: readonly DecisionButton[];
  busyWith: string | null;
  size: 'middle' | 'large';
  onPress: (button: DecisionButton) => void;
  /** What else can be done. */
  children: ReactNode;
}

function DecisionButtons({ buttons, busyWith, size, onPress, children }: DecisionButtonsProps) {
  return (
    <div className="decision-buttons">
      {buttons.map((button, index) => (
        <Button
          danger={button.isDangerous}
          disabled={busyWith !== null && busyWith !== button.decision}
          key={button.decision}
          loading={busyWith === button.decision}
          onClick={() => onPress(button)}
          size={size}
          type={index === 0 ? 'primary' : 'default'}
        >
          {button.title}
        </Button>
      ))}
      {children}
    </div>
  );
}
