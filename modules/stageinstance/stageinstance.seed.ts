/** How far a contract of the demo is: what it has behind it, how much later than planned, and how far the open stage is. */
interface StageStory {
  contract: string;
  /** Stages that are accepted. */
  done: number;
  /** How the stage after these stands; null where it has not been opened. */
  next: 'open' | 'submitted' | null;
  /** Days between what was planned and what happened. */
  lateDays: number;
  rates: { taskRate: number; docRate: number };
}

/** A healthy contract, late ones, one in trouble before it began, one that rests, and those that are done. */
export const stageStories: readonly StageStory[] = [
  { contract: 'contract1', done: 8, next: 'open', lateDays: 1, rates: { taskRate: 70, docRate: 60 } },
  { contract: 'contract2', done: 4, next: 'open', lateDays: 24, rates: { taskRate: 55, docRate: 40 } },
  { contract: 'contract3', done: 7, next: 'submitted', lateDays: 6, rates: { taskRate: 100, docRate: 100 } },
  { contract: 'contract4', done: 5, next: 'open', lateDays: 15, rates: { taskRate: 80, docRate: 50 } },
  { contract: 'contract5', done: 0, next: 'open', lateDays: 0, rates: { taskRate: 30, docRate: 20 } },
  { contract: 'contract6', done: 5, next: 'open', lateDays: 38, rates: { taskRate: 40, docRate: 30 } },
  { contract: 'contract8', done: 10, next: null, lateDays: 9, rates: { taskRate: 0, docRate: 0 } },
  { contract: 'contract9', done: 10, next: 'open', lateDays: 3, rates: { taskRate: 60, docRate: 50 } },
];
