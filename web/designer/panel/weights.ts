import { readVotes } from '#shared/bpmn/approval-rules.ts';

/** How many votes somebody has. */
export interface Weight {
  /** Who, with the kind in front as in `user:…`; files may also have a bare name. */
  readonly subject: string;
  readonly votes: number;
}

/** Reads votes written as `user:a:2,role:b:3`. What is no such list is left out. */
export const readWeights: (text: string) => Weight[] = readVotes;

/** Writes votes the way that {@link readWeights} reads them. */
export function writeWeights(weights: readonly Weight[]): string {
  return weights.map(({ subject, votes }) => `${subject}:${votes}`).join(',');
}
