import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { caseSource } from '#shared/case-source.ts';
import { RecordComments } from '#web/comment/record-comments.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { usePrinting } from '#web/shell/paper/printing.ts';
import { Timeline } from '#web/worklist/timeline.tsx';
import { openTasks } from '../../../case-standing.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import { DecisionPanel } from '../deciding/decision-panel.tsx';
import { type DecisionButton, isExplained } from '../deciding/decisions.ts';
import { PrintedCase } from '../printing/printed-case.tsx';
import { AdHocList } from './ad-hoc-list.tsx';
import { CalledCases } from './called-cases.tsx';
import { tasksAtHand } from './case.ts';
import { CaseChanges } from './case-changes.tsx';
import { CaseDiagram } from './case-diagram.tsx';
import { CaseForecast } from './case-forecast.tsx';
import { CaseHeader, RecordCaseButtons } from './case-header.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseRecord } from './case-record.tsx';
import { CaseSignatures } from './case-signatures.tsx';
import { CaseVariables } from './case-variables.tsx';
import { HandlerList } from './handler-list.tsx';
import { NextWork } from './next-work.tsx';
import { StandstillNote } from './standstill-note.tsx';
import { TaskChoice } from './task-choice.tsx';
import { type CaseProcess, useProcess } from './use-process.ts';
import '#web/page/page.css';
import './case-panel.css';

interface CasePanelProps {
  instance: InstanceDetail;
  /** The task that the reader came for. */
  taskId?: string | undefined;
  /** In the detail of the record that the case is about, which shows the record itself. */
  isWithinRecord?: boolean;
}

/** One case: what it is about, how far it has come, what has happened, and what the reader can do. */
export function CasePanel(props: CasePanelProps) {
  const { data: process, isPending } = useProcess(props.instance);
  if (isPending) return <Skeleton active className="panel case-card" paragraph={{ rows: 10 }} />;
  return <Case {...props} process={process ?? unreadable} />;
}

/** A drawing that cannot be read gives no names; the case itself is there all the same. */
const unreadable: CaseProcess = { kindOf: () => 'approve', isAddedVeto: () => false };

function Case({ instance, taskId, isWithinRecord = false, process }: CasePanelProps & { process: CaseProcess }) {
  const [chosenId, setChosenId] = useState(taskId);
  const [outpaced, setOutpaced] = useState<{ sentence: string; opinion: string | null } | null>(null);
  const [done, setDone] = useState<DecisionButton | null>(null);
  const atHand = tasksAtHand(instance, chosenId);
  const [task] = atHand;
  const isPrinting = usePrinting((printing) => printing.isPrinting);

  if (isPrinting && instance.printTemplate !== null)
    return <PrintedCase instance={instance} template={instance.printTemplate} />;
  return (
    <div className={isWithinRecord ? 'case case-within' : 'case'}>
      {isWithinRecord ? <RecordCaseButtons instance={instance} /> : <CaseHeader instance={instance} />}
      <StandstillNote instance={instance} />
      {outpaced && (
        <Alert
          className="case-notice"
          closable={{ onClose: () => setOutpaced(null) }}
          description={outpaced.opinion && `你填写的意见：${outpaced.opinion}`}
          showIcon
          title={`${outpaced.sentence}。你的处理没有提交，页面已更新为最新状态。`}
          type="warning"
        />
      )}
      <div className={task ? 'case-body case-body-open' : 'case-body'}>
        <div className="case-main">
          {!isWithinRecord && (
            <section aria-label="内容" className="panel case-card">
              <CaseContent instance={instance} />
            </section>
          )}
          <CaseNotes notes={instance.notes} />
          <CaseChanges timeline={instance.timeline} />
          <CaseSignatures tasks={instance.tasks} />
          <section aria-label="流程图" className="panel case-card case-drawing">
            <h2 className="case-card-title">流程图</h2>
            <CaseDiagram {...instance} />
          </section>
          {instance.businessModule === null && (
            <section aria-label="沟通" className="panel case-card">
              <h2 className="case-card-title">沟通</h2>
              <RecordComments id={instance.id} module={caseSource} />
            </section>
          )}
        </div>
        <aside aria-label="办理与进度" className="case-side">
          {done && !task && <NextWork done={done.done} instanceId={instance.id} />}
          {task && atHand.length > 1 && <TaskChoice chosenId={task.id} onChoose={setChosenId} tasks={atHand} />}
          {task && (
            <DecisionPanel
              instance={instance}
              key={task.id}
              onDone={(button) => {
                setOutpaced(null);
                setDone(isExplained(button.decision) ? button : null);
              }}
              onOutpaced={(sentence, opinion) => setOutpaced({ sentence, opinion })}
              process={process}
              task={task}
            />
          )}
          <AdHocList instance={instance} />
          <HandlerList instance={instance} />
          <CalledCases called={instance.called} caller={instance.caller} />
          {instance.endedAt === null && <CaseForecast instance={instance} />}
          <section aria-label="审批记录" className="panel case-card">
            <h2 className="case-card-title">审批记录</h2>
            <Timeline
              lines={instance.timeline}
              pending={openTasks(instance).map((open) => ({ ...open, since: open.createdAt }))}
            />
          </section>
        </aside>
      </div>
    </div>
  );
}

function CaseContent({ instance }: { instance: InstanceDetail }) {
  const { modules } = useRegistry();
  const { businessModule, businessId, formFields, variables, labels, seenAsOf } = instance;
  const module = businessModule === null ? undefined : modules.get(businessModule);
  if (module && businessId) return <CaseRecord id={businessId} module={module} />;
  return (
    <>
      <h2 className="case-card-title">表单</h2>
      {seenAsOf && <p className="case-as-of">以下是 {formatInstant(seenAsOf)} 抄送时的内容。</p>}
      <CaseVariables form={formFields} labels={labels} variables={variables} />
    </>
  );
}
