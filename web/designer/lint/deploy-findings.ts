import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import type { Problem } from '#shared/bpmn/problem.ts';
import type { ProcessDefinitionModel } from '#shared/bpmn/process-model.ts';
import { variableProblems } from '#shared/bpmn/variables/check-variables.ts';
import { type KeptForm, withForms } from '#shared/bpmn/variables/with-forms.ts';
import type { Finding } from './finding.ts';
import { titleIn } from './titles.ts';

/** What keeps a file from being deployed here, and what will surprise when it runs, but for what only the server knows. */
export function deployFindings(model: ProcessDefinitionModel): Finding[] {
  return checkDeployable(model, { serviceNames: null }).map((problem) => findingOf(problem, model));
}

/** What of its variables is most likely not meant so, by the forms of the installation. */
export function variableFindings(model: ProcessDefinitionModel, xml: string, forms: readonly KeptForm[]): Finding[] {
  const recordFields = forms.flatMap(({ isRecord, fields }) => (isRecord ? fields.map(({ name }) => name) : []));
  return model.processes.flatMap((process) =>
    variableProblems(withForms(process, forms), { xml, recordFields }).map(({ kind, elementId, message, rename }) => ({
      rule: kind,
      elementId,
      detail: message,
      ...(rename && { rename }),
    })),
  );
}

/** Our other rules that say in other words what the deploy check says of the same element. */
const repeated: ReadonlySet<string> = new Set([
  'ad-hoc-sub-process',
  'broken-expression',
  'called-element',
  'conditional-event',
  'conditional-flows',
  'default-condition',
  'duplicate-id',
  'event-based-gateway',
  'event-gateway-targets',
  'event-sub-process-typed-start-event',
  'implementation',
  'link-event',
  'listener-event',
  'listener-implementation',
  'loop-source',
  'message-reference',
  'no-complex-gateway',
  'script',
  'signal-reference',
  'single-blank-start-event',
  'single-event-definition',
  'start-event-required',
  'sub-process-blank-start-event',
  'thrown-reference',
  'timer',
  'topic',
  'unreachable',
]);

/** All findings once: what the deploy check says is not said again by a rule, nor that nothing leads to what stands alone. */
export function withoutRepeats(deploy: readonly Finding[], others: readonly Finding[]): Finding[] {
  const told = new Set(deploy.map(({ elementId }) => elementId));
  const alone = new Set(others.flatMap(({ rule, elementId }) => (rule === 'no-disconnected' ? [elementId] : [])));
  return [
    ...deploy.filter(({ kind, elementId }) => kind !== 'unreached' || !alone.has(elementId)),
    ...others.filter(({ rule, elementId }) => !repeated.has(rule) || !told.has(elementId)),
  ];
}

function findingOf({ elementId, severity, message, kind }: Problem, model: ProcessDefinitionModel): Finding {
  const title = elementId ? titleIn(model, elementId) : '';
  const isNamed = title !== '' && message.startsWith(title) && message.length > title.length;
  return {
    rule: 'deploy',
    elementId: elementId ?? '',
    // What follows the name after a colon, or stands without it, does not begin with a particle that belongs to it.
    detail: isNamed ? message.slice(title.length).replace(/^的/, '') : message,
    sentence: message,
    severity,
    ...(!isNamed && { isWhole: true }),
    ...(kind && { kind }),
  };
}
