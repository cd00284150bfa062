import type { Flavour } from './flavour.ts';
import type { EventDefinitionKind, FlowNode, FlowNodeKind } from './process-model.ts';

/** What can run a drawing: this product, or an engine whose files it keeps. */
export type Runner = 'tongtu' | Flavour;

/** What each is called, in the order in which tables name them. */
export const runnerTitles: Readonly<Record<Runner, string>> = {
  tongtu: '本系统',
  camunda: 'Camunda 7',
  flowable: 'Flowable',
  activiti: 'Activiti',
};

const everybody = ['tongtu', 'camunda', 'flowable', 'activiti'] as const satisfies readonly Runner[];

/**
 * Who runs each kind of node. The deploy check refuses by it, the designer marks by it, the guide shows it: what the engine
 * learns to run is entered here and nowhere else.
 */
export const nodeRunners: Readonly<Record<FlowNodeKind, readonly Runner[]>> = {
  startEvent: everybody,
  endEvent: everybody,
  intermediateCatchEvent: everybody,
  intermediateThrowEvent: everybody,
  boundaryEvent: everybody,
  userTask: everybody,
  serviceTask: everybody,
  sendTask: everybody,
  businessRuleTask: everybody,
  scriptTask: everybody,
  task: everybody,
  manualTask: everybody,
  receiveTask: everybody,
  callActivity: everybody,
  subProcess: everybody,
  transaction: everybody,
  adHocSubProcess: ['tongtu', 'flowable', 'activiti'],
  exclusiveGateway: everybody,
  parallelGateway: everybody,
  inclusiveGateway: everybody,
  eventBasedGateway: everybody,
  complexGateway: [],
  other: [],
};

/** Where an event stands, as far as it decides what the event can do. */
export type EventPlace =
  | 'startEvent'
  | 'startOfSubProcess'
  | 'startOfEventSubProcess'
  | 'intermediateCatchEvent'
  | 'intermediateThrowEvent'
  | 'boundaryEvent'
  | 'endEvent';

type EventKind = Exclude<EventPlace, 'startOfSubProcess' | 'startOfEventSubProcess'>;

/** What this product runs in each place; `none` is an event without definition. */
export const eventsRun: Readonly<Record<EventPlace, ReadonlySet<EventDefinitionKind | 'none'>>> = {
  startEvent: new Set(['none', 'timer', 'message', 'signal', 'conditional']),
  startOfSubProcess: new Set(['none']),
  startOfEventSubProcess: new Set([
    'timer',
    'message',
    'signal',
    'conditional',
    'error',
    'escalation',
    'compensate',
  ] as const),
  intermediateCatchEvent: new Set(['timer', 'message', 'signal', 'conditional', 'link']),
  intermediateThrowEvent: new Set(['none', 'message', 'signal', 'escalation', 'compensate', 'link']),
  boundaryEvent: new Set([
    'timer',
    'message',
    'signal',
    'conditional',
    'error',
    'escalation',
    'compensate',
    'cancel',
  ] as const),
  endEvent: new Set(['none', 'terminate', 'message', 'signal', 'error', 'escalation', 'compensate', 'cancel'] as const),
};

/** The events on which this product calls a listener; one on another event would silently never run. */
export const eventsCalled: Readonly<Record<'execution' | 'task', ReadonlySet<string>>> = {
  execution: new Set(['start', 'end', 'take']),
  task: new Set(['create', 'assignment', 'complete', 'update', 'delete', 'timeout']),
};

/** The events of a whole process that this product tells listeners of, by the names of the engines, and where they happen. */
export const processEvents = {
  PROCESS_STARTED: { kind: 'execution', event: 'start' },
  PROCESS_COMPLETED: { kind: 'execution', event: 'end' },
  ACTIVITY_STARTED: { kind: 'execution', event: 'start' },
  ACTIVITY_COMPLETED: { kind: 'execution', event: 'end' },
  SEQUENCEFLOW_TAKEN: { kind: 'execution', event: 'take' },
  TASK_CREATED: { kind: 'task', event: 'create' },
  TASK_ASSIGNED: { kind: 'task', event: 'assignment' },
  TASK_COMPLETED: { kind: 'task', event: 'complete' },
} as const;

/** One of them. */
export type ProcessEvent = keyof typeof processEvents;

/** Extensions that change what happens and that this product does not carry out, with what they are called. */
export const extensionsNotRun: ReadonlyMap<string, string> = new Map([
  ['connector', '连接器'],
  ['errorEventDefinition', '错误映射'],
  ['eventType', '事件注册'],
  ['triggerable', '等待触发'],
]);

/** What an extension is called that is not carried out where it stands: errors are made of fetched work alone. */
export function notCarriedOut(name: string, isFetched: boolean): string | undefined {
  return isFetched && name === 'errorEventDefinition' ? undefined : extensionsNotRun.get(name);
}

/** Whether this product runs a kind of node. */
export function isRunHere(kind: FlowNodeKind): boolean {
  return nodeRunners[kind].includes('tongtu');
}

function isKind(name: string): name is FlowNodeKind {
  return Object.hasOwn(nodeRunners, name);
}

/** What to say of a kind of node that this product does not run, and who does; undefined of one that it runs. */
export function notRunWords(name: string): string | undefined {
  const kind = isKind(name) ? name : 'other';
  if (isRunHere(kind)) return undefined;
  const names = nodeRunners[kind].map((runner) => runnerTitles[runner]);
  return names.length > 0 ? `本系统尚不执行，${names.join('、')} 可以执行` : '本系统和三种引擎都不执行';
}

/** Where an event stands in a process; `around` is the sub-process that it lies in. */
export function eventPlaceOf({ kind }: { kind: EventKind }, around: FlowNode | undefined): EventPlace {
  if (kind !== 'startEvent' || !around) return kind;
  return 'isEventSubProcess' in around && around.isEventSubProcess ? 'startOfEventSubProcess' : 'startOfSubProcess';
}
