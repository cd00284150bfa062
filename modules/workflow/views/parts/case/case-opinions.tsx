import { deedStatesIn } from '#shared/bpmn/decision-words.ts';
import { formatInstant } from '#web/kit/values/date-format.ts';
import type { InstanceDetail } from '../../../tasks.ts';

type Task = InstanceDetail['tasks'][number];

/** What was decided at a node the last time that a case came there, each with who did, his signature and when. */
export function CaseOpinions({ tasks, nodeId }: { tasks: readonly Task[]; nodeId: string }) {
  const decided = tasks.filter((task) => task.nodeId === nodeId && task.decidedByName !== null);
  const lastRound = Math.max(0, ...decided.map(({ round }) => round));
  return decided
    .filter(({ round }) => round === lastRound)
    .map(({ id, state, words, opinion, decidedByName, finishedAt, signature }) => (
      <div className="printed-opinion" key={id}>
        <div className="field-long">{opinion || deedStatesIn(words)[state]?.label}</div>
        <div className="printed-opinion-foot">
          {signature ? <img alt={`${decidedByName}的签名`} src={signature} /> : <span>{decidedByName}</span>}
          {finishedAt && <span>{formatInstant(finishedAt)}</span>}
        </div>
      </div>
    ));
}
