import type { Script } from '../script/script.ts';
import type { AdHocRules } from './ad-hoc-rules.ts';
import type { TimeLimit } from './approval-rules.ts';
import type { ApprovalSettings, ProcessRules } from './approval-settings.ts';
import type { DataObject } from './data-object.ts';
import type { Flavour } from './flavour.ts';
import type { FormLimits } from './form-limits.ts';
import type { Implementation, Undoable } from './implementation.ts';
import type { EventListener, Listener } from './listener.ts';
import type { Gathering, Mapping, Parameter } from './mapping.ts';
import type { ProblemKind } from './problem.ts';
import type { TimerDefinition } from './timer-definition.ts';

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
  /** What it is, where something mends it at once. */
  readonly kind?: ProblemKind;
}

/** One process; the content of its sub-processes lies flat beside its own, told apart by `parentId`. */
export interface ProcessModel extends ProcessRules {
  readonly id: string;
  readonly name: string;
  readonly documentation?: string;
  readonly isExecutable: boolean;
  /** Whether the file does not say so itself, and its engine would want it to. */
  readonly isExecutableUnsaid?: true;
  readonly versionTag?: string;
  /** Who may start it besides administrators; everybody when there is none. Ids or expressions. */
  readonly candidateStarters: { readonly users: readonly string[]; readonly groups: readonly string[] };
  /** Variables that the process and its sub-processes begin with. */
  readonly dataObjects: readonly DataObject[];
  readonly listeners: readonly Listener[];
  readonly eventListeners: readonly EventListener[];
  /** Local names of the engine's extension elements on the process; each once. */
  readonly extensions: readonly string[];
  /**
   * Where it begins when somebody or a call begins it: at its plain start, or without one at a start event that its engine
   * takes instead; absent where the engine knows none.
   */
  readonly start?: StartEventNode;
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
  /** An expression of flowable that lets the flow be taken whatever its condition says. */
  readonly skipExpression?: string;
  readonly listeners: readonly Listener[];
}

/** The condition of a flow: an expression, or a script when it has a language or a resource. */
export interface FlowCondition {
  /** Trimmed. */
  readonly body: string;
  readonly language?: string;
  readonly resource?: string;
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
  /** What only the fields of a form made here can have; see {@link FormFieldMore}. */
  readonly more?: FormFieldMore;
}

/** What a field of a form made here says beside what a file could. */
export interface FormFieldMore {
  readonly help?: string;
  /** What the whole text must be, and what is said when it is not. */
  readonly pattern?: { readonly text: string; readonly problem: string };
  /** Whose entries an `enum` offers. */
  readonly dictionary?: string;
  /** The fields of one row of a `table`. */
  readonly columns?: readonly FormField[];
  /** The title of the group that it stands in; empty for none. */
  readonly group: string;
  /** Whether it takes the whole width. */
  readonly isWide: boolean;
  /** It is there only while the other field holds one of these. */
  readonly shownWhen?: { readonly field: string; readonly is: readonly (string | boolean)[] };
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

/** What an event waits for or does, in full. Names may hold expressions. */
export type EventDefinition =
  | TimerDefinition
  | { readonly kind: 'message'; readonly name: string; readonly implementation: Implementation }
  | {
      readonly kind: 'signal';
      readonly name: string;
      readonly isAsync: boolean;
      /** Only the instance itself hears it. */
      readonly isWithinInstance: boolean;
      readonly inputs: readonly Mapping[];
    }
  | {
      readonly kind: 'error';
      /** Null for every error. */
      readonly code: string | null;
      /** Whether it hears every error because the one that it names has no code. */
      readonly isUncoded?: true;
      readonly message?: string;
      readonly codeVariable?: string;
      readonly messageVariable?: string;
    }
  | {
      readonly kind: 'escalation';
      /** Null for every escalation; empty for one that the file lacks. */
      readonly code: string | null;
      /** Whether it hears every escalation because the one that it names has no code. */
      readonly isUncoded?: true;
      readonly codeVariable?: string;
      readonly inputs: readonly Mapping[];
    }
  | {
      readonly kind: 'conditional';
      /** Null for every change of the variable that is named. */
      readonly condition: FlowCondition | null;
      /** Only a change of this variable counts. */
      readonly variableName?: string;
      /** `create`, `update`; every one when there is none. */
      readonly variableEvents: readonly string[];
    }
  | { readonly kind: 'link'; readonly name: string }
  | { readonly kind: 'compensate'; readonly activityId?: string }
  | { readonly kind: 'cancel' }
  /** `isAll` ends every process around it too, `isLoop` every instance of the multi-instance around it. */
  | { readonly kind: 'terminate'; readonly isAll: boolean; readonly isLoop: boolean };

/** How a multi-instance activity makes its instances. */
export interface MultiInstance {
  readonly isSequential: boolean;
  /** A number or an expression. */
  readonly cardinality?: string;
  /** The name of a variable, or an expression. */
  readonly collection?: string;
  readonly elementVariable?: string;
  /** The variable that takes the number of the instance. */
  readonly indexVariable: string;
  readonly completionCondition?: string;
  readonly gatherings: readonly Gathering[];
  /** Whether each instance waits for a job before it begins, or before it ends. */
  readonly isEachAsyncBefore: boolean;
  readonly isEachAsyncAfter: boolean;
}

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
  /** How often and when a job of the node is tried: `R3/PT10M`, or pauses joined by commas. */
  readonly retryCycle?: string;
  /** A number or an expression; jobs with a higher one come first. */
  readonly jobPriority?: string;
  /** The same for the work of a topic, among what workers fetch. */
  readonly taskPriority?: string;
  /** Variables of the node itself, made when it begins. */
  readonly inputs: readonly Parameter[];
  /** What is handed out when it ends. */
  readonly outputs: readonly Parameter[];
}

interface EventBase extends NodeBase {
  readonly eventDefinitions: readonly EventDefinitionKind[];
  /** The only definition in full; absent when there are none or several. */
  readonly event?: EventDefinition;
  /** What is taken of the values that come with the event, in flowable; everything when there are none. */
  readonly inMappings: readonly Mapping[];
}

interface ActivityBase extends NodeBase {
  readonly loop?: LoopKind;
  /** Absent unless the loop is a multi-instance. */
  readonly multiInstance?: MultiInstance;
  readonly isForCompensation: boolean;
  /** An expression of flowable and activiti that passes the activity over. */
  readonly skipExpression?: string;
}

/** Where a process or sub-process begins. */
export interface StartEventNode extends EventBase {
  readonly kind: 'startEvent';
  readonly formKey?: string;
  readonly formFields: readonly FormField[];
  /** What may be done with the fields by whoever starts it, as the file writes it. */
  readonly fieldPermissions?: string;
  /** The variable that takes the starter. */
  readonly initiator?: string;
  /** Whether it stops what runs around it, as the start of an event sub-process. */
  readonly isInterrupting: boolean;
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
  /** The activity that undoes the one it is attached to; of compensation only. */
  readonly handler?: string;
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
  /** The variables of flowable that take the id of the task, and who completes it; names or expressions. */
  readonly taskIdVariable?: string;
  readonly completerVariable?: string;
  readonly formKey?: string;
  readonly formFields: readonly FormField[];
  /** Null when the file carries none. */
  readonly approval: ApprovalSettings | null;
  /** How long it may take, as it says itself or its process for all of its tasks; null for as long as it needs. */
  readonly timeLimit: TimeLimit | null;
}

/** Work for the server. */
export interface ServiceTaskNode extends ActivityBase, Undoable {
  readonly kind: 'serviceTask' | 'sendTask' | 'businessRuleTask';
  readonly implementation: Implementation;
  /** The error that failures become, null where only some do, and the classes of those; absent where none is mapped. */
  readonly mappedFaults?: { readonly code: string | null; readonly classes: readonly string[] };
  /** The errors that it throws when the work was fetched and has come to an end, and the expressions that say when. */
  readonly thrownErrors: readonly { readonly code: string; readonly when: string }[];
  readonly resultVariable?: string;
  /** Whether the result is for the instance of the multi-instance alone, as flowable can have it. */
  readonly isResultLocal: boolean;
  /** Whether flowable forgets the result when the action is over. */
  readonly isResultPassing: boolean;
}

/** A script. */
export interface ScriptTaskNode extends ActivityBase {
  readonly kind: 'scriptTask';
  readonly script: Script;
  readonly resultVariable?: string;
  /** Whether flowable and activiti keep the names without declaration that it gives values to. */
  readonly isStoring: boolean;
}

/** A task without settings of its own. */
export interface PlainTaskNode extends ActivityBase {
  readonly kind: 'task' | 'manualTask';
}

/** Waits for a message, or for anybody to let it go on. */
export interface ReceiveTaskNode extends ActivityBase {
  readonly kind: 'receiveTask';
  /** The name of the message; absent when it has none. */
  readonly message?: string;
}

/** A call of another process. */
export interface CallActivityNode extends ActivityBase {
  readonly kind: 'callActivity';
  /** The key of a process; may be an expression. */
  readonly calledElement: string;
  readonly binding: 'latest' | 'deployment' | 'version' | 'versionTag';
  /** The version or its tag, as the binding says. */
  readonly version?: string;
  readonly inMappings: readonly Mapping[];
  readonly outMappings: readonly Mapping[];
  /** Whether what comes out is only for the activity itself, as flowable can have it. */
  readonly isOutLocal: boolean;
  readonly businessKey?: string;
  readonly inheritsBusinessKey: boolean;
  /** The variable of flowable that takes the id of the called instance, and what that is called; texts or expressions. */
  readonly idVariable?: string;
  readonly instanceName?: string;
  /** Settings that would change what happens and that nothing here carries out. */
  readonly unexecuted: readonly string[];
}

/** A container of nodes, which name it as `parentId`. */
export interface SubProcessNode extends ActivityBase {
  readonly kind: 'subProcess' | 'transaction' | 'adHocSubProcess';
  readonly isEventSubProcess: boolean;
  readonly adHoc?: AdHocRules;
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
  | ReceiveTaskNode
  | CallActivityNode
  | SubProcessNode
  | GatewayNode
  | OtherNode;

/** The kind of a node. */
export type FlowNodeKind = FlowNode['kind'];
