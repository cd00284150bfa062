/** Why a process cannot be deployed, or what about it may surprise. */
export interface Problem {
  /** Null when it belongs to no element. */
  readonly elementId: string | null;
  /** Empty when the element has none. */
  readonly elementName: string;
  /** An error forbids deployment. */
  readonly severity: 'error' | 'warning';
  /** A sentence that names the element and the reason. */
  readonly message: string;
  /** What it is, where something mends it at once. */
  readonly kind?: ProblemKind;
}

/** What can be mended without thought. */
export type ProblemKind = 'openBranch' | 'notExecutable' | 'unreached' | 'needlessCondition' | 'repeatedId';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A problem that forbids deployment. */
export function errorAt({ id, name }: Named, message: string, kind?: ProblemKind): Problem {
  return { elementId: id || null, elementName: name, severity: 'error', message, ...(kind && { kind }) };
}

/** A problem that does not forbid deployment. */
export function warningAt({ id, name }: Named, message: string, kind?: ProblemKind): Problem {
  return { elementId: id || null, elementName: name, severity: 'warning', message, ...(kind && { kind }) };
}
