import type { ServiceRequest } from '#server/engine/ports.ts';

/** A node that is waiting for somebody, as lists show it. */
export interface CurrentNode {
  nodeId: string;
  name: string;
  taskId: string;
  /** Names of those who may act, at most five. */
  handlers: string[];
}

/** What a finished sub-process keeps to be undone: its own variables and what was done in it. */
export interface Kept {
  variables: Record<string, unknown>;
  inside: { nodeId: string; sequence: number; kept: Kept | null }[];
}

/** Where a returned case may go on directly, once what it was returned for is done. */
export interface ComeBack {
  /** Who returned it there and from where. */
  nodeId: string;
  flowId: string | null;
  people: { id: string; name: string }[];
  /** Whether whoever sends it on may choose; otherwise it goes directly. */
  isAsked: boolean;
  /** Where it may go on from there, when it had been returned there before it was returned further. */
  onward?: ComeBack | null;
  /** What the way straight back passes over, which then counts as done again; absent where it was not kept. */
  passed?: Passed;
}

/** Visits of a token, by their numbers, in their order. */
export interface Passed {
  tokenId: string;
  sequences: number[];
}

/** What a handler has put down without sending it. */
export interface TaskDraft {
  userId: string;
  opinion: string | null;
  values: Record<string, unknown>;
}

/** A message or signal for other instances. */
export interface News {
  kind: 'message' | 'signal';
  name: string;
  variables: Record<string, unknown>;
  /** The business key of what it starts. */
  businessKey?: string;
  /** The instance that sent it and has heard it already, of a signal with all that have called it; null when it shall hear it too. */
  exceptInstanceId: string | null;
}

/** What a job asks of the outside, as things stood when it was asked. */
export interface Asked extends ServiceRequest {
  name: string;
  isBuiltIn: boolean;
  resultVariable: string | null;
  /** Of what is asked before a node is done or left: the text that asks, and which of the two waits. */
  of?: { text: string; when: 'execute' | 'leave' };
}

/** What lists tell of a field of a case: what it is called and its value, as people read both. */
export interface Told {
  label: string;
  value: string;
}
