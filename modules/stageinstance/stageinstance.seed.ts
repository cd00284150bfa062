/** How far a contract of the demo is: what it has behind it, and how much later than planned. */
interface StageStory {
  contract: string;
  /** Stages that are accepted. */
  done: number;
  /** How the stage after these stands; null where it has not been opened. */
  next: 'open' | 'submitted' | null;
  /** Days between what was planned and what happened. */
  lateDays: number;
}

/** A healthy contract, late ones, one in trouble before it began, one that rests, and those that are done. */
export const stageStories: readonly StageStory[] = [
  { contract: 'contract1', done: 8, next: 'open', lateDays: 1 },
  { contract: 'contract2', done: 7, next: 'open', lateDays: 24 },
  { contract: 'contract3', done: 8, next: 'open', lateDays: 6 },
  { contract: 'contract4', done: 8, next: 'submitted', lateDays: 6 },
  { contract: 'contract5', done: 0, next: 'open', lateDays: 0 },
  { contract: 'contract6', done: 5, next: 'open', lateDays: 38 },
  { contract: 'contract8', done: 10, next: null, lateDays: 9 },
  { contract: 'contract9', done: 10, next: 'open', lateDays: 3 },
];
