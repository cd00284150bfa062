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
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A problem that forbids deployment. */
export function errorAt({ id, name }: Named, message: string): Problem {
  return { elementId: id || null, elementName: name, severity: 'error', message };
}

/** A problem that does not forbid deployment. */
export function warningAt({ id, name }: Named, message: string): Problem {
  return { elementId: id || null, elementName: name, severity: 'warning', message };
}
