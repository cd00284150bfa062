import type { ApprovalSettings } from './approval-settings.ts';
import type { Flavour } from './flavour.ts';

/** A BPMN file as the engine runs it and the designer checks it: plain data, never changed after reading. */
export interface ProcessDefinitionModel {
  readonly flavour: Flavour;
  /** In document order. */
  readonly processes: readonly ProcessModel[];
  readonly warnings: readonly ReadWarning[];
  /** Whether the file has settings of Camunda 8, none of which is carried out. */
  readonly isForZeebe?: true;
}

/** Something in the file that could not be understood as it stands. */
export interface ReadWarning {
  /** Null when it belongs to no element that has an id. */
  readonly elementId: string | null;
  readonly message: string;
  /** Whether the file must not be run: the model lacks something that it says, or it is such as engines refuse. */
  readonly isLoss: boolean;
}

/** One process; the content of its sub-processes lies flat beside its own, told apart by `parentId`. */
export interface ProcessModel {
  readonly id: string;
  readonly name: string;
  readonly isExecutable: boolean;
  readonly versionTag?: string;
  readonly listeners: readonly Listener[];
  /** Local names of the engine's extension elements on the process; each once. */
  readonly extensions: readonly string[];
  /** By id, in document order; without prototype, so that every id is safe to look up. */
  readonly nodes: Readonly<Record<string, FlowNode>>;
  /** By id, in document order; without prototype. */
  readonly flows: Readonly<Record<string, SequenceFlow>>;
}

/** A sequence flow; both ends exist in the same process. */
export interface SequenceFlow {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly target: string;
  readonly condition?: FlowCondition;
  readonly listeners: readonly Listener[];
}

/** The condition of a flow: an expression, or a script when it has a language or a resource. */
export interface FlowCondition {
  /** Trimmed. */
  readonly body: string;
  readonly language?: string;
  readonly resource?: string;
}

/** What stands behind a service task or a listener; `value` is the class, expression, topic, built-in type or script language. */
export interface Implementation {
  readonly kind: 'class' | 'expression' | 'delegateExpression' | 'external' | 'builtIn' | 'script' | 'none';
  readonly value: string;
}

/** Code that the engine of the file would call on an event. */
export interface Listener {
  readonly kind: 'execution' | 'task';
  /** `start`, `end`, `take`, `create`, `complete` and so on; empty when the file names none. */
  readonly event: string;
  readonly implementation: Implementation;
}

/** One field of a form written into the process. */
export interface FormField {
  readonly id: string;
  readonly label: string;
  /** `string`, `long`, `boolean`, `date`, `enum` or a type of the file's own. */
  readonly type: string;
  readonly isRequired: boolean;
  readonly isReadable: boolean;
  readonly isWritable: boolean;
  readonly defaultValue?: string;
  readonly datePattern?: string;
  /** The choices of an `enum`. */
  readonly values: readonly { readonly id: string; readonly name: string }[];
  /** Absent when the file sets none. */
  readonly limits?: FormLimits;
}

/** Between what a number, or the length of a text, must lie. */
export interface FormLimits {
  readonly min?: number;
  readonly max?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** What an event waits for or does. */
export type EventDefinitionKind =
  | 'cancel'
  | 'compensate'
  | 'conditional'
  | 'error'
  | 'escalation'
  | 'link'
  | 'message'
  | 'signal'
  | 'terminate'
  | 'timer';

/** How an activity repeats. */
export type LoopKind = 'standard' | 'parallel' | 'sequential';

interface NodeBase {
  readonly id: string;
  /** Empty when the file gives none. */
  readonly name: string;
  /** Flow ids in document order. */
  readonly incoming: readonly string[];
  /** Flow ids in document order. */
  readonly outgoing: readonly string[];
  readonly defaultFlow?: string;
  /** The sub-process around the node. */
  readonly parentId?: string;
  readonly listeners: readonly Listener[];
  /** Whether the node waits for a job before it begins. */
  readonly isAsyncBefore: boolean;
  /** Whether the node waits for a job before its flows are taken. */
  readonly isAsyncAfter: boolean;
  /** Local names of the engine's extension elements on the node, such as `inputOutput`; each once. */
  readonly extensions: readonly string[];
}

interface EventBase extends NodeBase {
  readonly eventDefinitions: readonly EventDefinitionKind[];
}

interface ActivityBase extends NodeBase {
  readonly loop?: LoopKind;
  readonly isForCompensation: boolean;
  /** An expression of flowable and activiti that passes the activity over. */
  readonly skipExpression?: string;
}

/** Where a process or sub-process begins. */
export interface StartEventNode extends EventBase {
  readonly kind: 'startEvent';
  readonly formKey?: string;
  readonly formFields: readonly FormField[];
  /** The variable that takes the starter. */
  readonly initiator?: string;
}

/** Where a branch ends. */
export interface EndEventNode extends EventBase {
  readonly kind: 'endEvent';
}

/** An event between start and end. */
export interface IntermediateEventNode extends EventBase {
  readonly kind: 'intermediateCatchEvent' | 'intermediateThrowEvent';
}

/** An event on the border of an activity. */
export interface BoundaryEventNode extends EventBase {
  readonly kind: 'boundaryEvent';
  readonly attachedTo?: string;
  readonly isInterrupting: boolean;
}

/** Work for people. */
export interface UserTaskNode extends ActivityBase {
  readonly kind: 'userTask';
  readonly assignee?: string;
  /** Ids or expressions. */
  readonly candidateUsers: readonly string[];
  /** Ids or expressions. */
  readonly candidateGroups: readonly string[];
  readonly dueDate?: string;
  readonly priority?: string;
  readonly formKey?: string;
  readonly formFields: readonly FormField[];
  /** Null when the file carries none. */
  readonly approval: ApprovalSettings | null;
}

/** Work for the server. */
export interface ServiceTaskNode extends ActivityBase {
  readonly kind: 'serviceTask' | 'sendTask' | 'businessRuleTask';
  readonly implementation: Implementation;
  readonly resultVariable?: string;
}

/** A script. */
export interface ScriptTaskNode extends ActivityBase {
  readonly kind: 'scriptTask';
  readonly language: string;
  readonly script: string;
  readonly resource?: string;
  readonly resultVariable?: string;
}

/** A task without settings of its own. */
export interface PlainTaskNode extends ActivityBase {
  readonly kind: 'task' | 'manualTask' | 'receiveTask';
}

/** A call of another process. */
export interface CallActivityNode extends ActivityBase {
  readonly kind: 'callActivity';
  readonly calledElement: string;
}

/** A container of nodes, which name it as `parentId`. */
export interface SubProcessNode extends ActivityBase {
  readonly kind: 'subProcess' | 'transaction' | 'adHocSubProcess';
  readonly isEventSubProcess: boolean;
}

/** A fork or join. */
export interface GatewayNode extends NodeBase {
  readonly kind: 'exclusiveGateway' | 'parallelGateway' | 'inclusiveGateway' | 'eventBasedGateway' | 'complexGateway';
}

/** A flow node of a kind that no engine runs in a process. */
export interface OtherNode extends NodeBase {
  readonly kind: 'other';
  /** The BPMN type, such as `bpmn:Gateway`. */
  readonly type: string;
}

/** A node of a process, told apart by `kind`: the BPMN type in lower camel. */
export type FlowNode =
  | StartEventNode
  | EndEventNode
  | IntermediateEventNode
  | BoundaryEventNode
  | UserTaskNode
  | ServiceTaskNode
  | ScriptTaskNode
  | PlainTaskNode
  | CallActivityNode
  | SubProcessNode
  | GatewayNode
  | OtherNode;

/** The kind of a node. */
export type FlowNodeKind = FlowNode['kind'];
