/** What a script has done, for its engine to carry out. */
export interface ScriptOutcome {
  /** The value of its last statement; null when it has none. */
  result: unknown;
  /** Variables it has set where they live, or for the whole instance. */
  set: Record<string, unknown>;
  /** Variables it has set at its own place. */
  setLocally: Record<string, unknown>;
  /** Variables it has set for no longer than the action takes. */
  setPassing: Record<string, unknown>;
  /** Variables it has taken away. */
  removed: string[];
  /** Names without declaration that it has given a value, which become variables only where the drawing says so. */
  stored: Record<string, unknown>;
  /** The error of the process that it has thrown. */
  error?: { code: string; message?: string };
  /** The user whom it has given its task. */
  assignee?: string | null;
}

/** Of a script that has done nothing but to have a value. */
export function outcomeOf(result: unknown): ScriptOutcome {
  return { result, set: {}, setLocally: {}, setPassing: {}, removed: [], stored: {} };
}
