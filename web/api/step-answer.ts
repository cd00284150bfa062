import type { StepKind } from '#shared/second-step.ts';

/** What a person gives for the second step of signing in; nothing while none is asked for. */
export interface StepAnswer {
  step?: StepKind;
  smscode?: string;
  /** What a security key signed, as JSON. */
  keyproof?: object;
}

/** The answer as the fields of a form, which holds texts alone. */
export function fieldsOf({ keyproof, ...answer }: StepAnswer): Record<string, string> {
  return { ...answer, ...(keyproof && { keyproof: JSON.stringify(keyproof) }) };
}
