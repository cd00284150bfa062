import type { KeptField, KeptForm } from '#shared/bpmn/variables/with-forms.ts';
import type { ParticipantSearch } from './participants.ts';

/** A process as a call activity names it; without version and tag the newest one. */
export interface ProcessCall {
  readonly key: string;
  readonly version?: number;
  readonly versionTag?: string;
}

/** One deployed version of a process. */
export interface ProcessVersion {
  readonly version: number;
  readonly versionTag: string | null;
}

/** A drawing in which elements call a process. */
export interface ProcessCaller {
  readonly modelId: string;
  readonly name: string;
  readonly key: string;
  readonly elements: readonly { readonly id: string; readonly name: string }[];
}

/** How an installation runs the elements of a process, by their ids. */
export interface ElementFigures {
  /** How many days the figures look back. */
  readonly days: number;
  readonly started: number;
  readonly nodes: readonly NodeFigures[];
  readonly flows: readonly { readonly flowId: string; readonly count: number }[];
}

/** How often a node was entered, how long it usually takes, and what stands there now. */
export interface NodeFigures {
  readonly nodeId: string;
  readonly count: number;
  readonly medianMs: number | null;
  readonly waiting: number;
  readonly longestWaitMs: number | null;
}

/** A form of the installation. */
export interface LibraryForm extends KeptForm {
  /** Of a record also whom it names by computation, who may be asked and whom nobody fills in. */
  readonly fields: readonly (KeptField & { readonly isComputed: boolean })[];
}

/** What of its installation a drawing can refer to beside people. A designer without one offers free text only. */
export interface DesignerLibrary {
  /** Forms by the key that a task names. */
  readonly forms: ParticipantSearch;
  /** What there is of forms, with their fields. */
  readonly everyForm: () => Promise<readonly LibraryForm[]>;
  /** Processes by key. */
  readonly processes: ParticipantSearch;
  /** The deployed versions of a process, newest first. */
  readonly versionsOf: (key: string) => Promise<readonly ProcessVersion[]>;
  /** Shows a called process beside this one; tells the user itself when there is none or it may not be seen. */
  readonly openProcess: (call: ProcessCall) => Promise<void>;
  /** Which drawings call a process. */
  readonly callersOf: (key: string) => Promise<readonly ProcessCaller[]>;
  /** How a process runs here. Rejects for whoever may not see that. */
  readonly figuresOf: (key: string) => Promise<ElementFigures>;
  /** Opens a drawing with one of its elements in view. */
  readonly openModel: (modelId: string, elementId?: string) => void;
}
