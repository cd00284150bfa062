import { AppError } from '#shared/error.ts';

interface Waiting {
  userId: string;
  begin(): void;
}

/** How much a queue takes. */
export interface QueueLimits {
  /** Works done at the same time. */
  atOnce: number;
  /** Works of one user that wait or are done. */
  perUser: number;
  /** Works of all users that wait or are done. */
  overall: number;
  /** What is said of work beyond that; a Chinese sentence. */
  tooMany: string;
}

/**
 * Does heavy work little by little and lets users take turns: whoever asks for much waits behind whoever asks for little.
 * Work beyond the limits is refused as `tooMany` at once.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #counts = new Map<string, number>();
  /** When each user was last served, in turns. */
  readonly #servedAt = new Map<string, number>();
  #waiting: Waiting[] = [];
  #runningCount = 0;
  #turn = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Does the work when it is its turn. */
  async run<Answer>(userId: string, work: () => Promise<Answer>): Promise<Answer> {
    const { perUser, overall, tooMany } = this.#limits;
    const count = this.#counts.get(userId) ?? 0;
    if (count >= perUser || this.#runningCount + this.#waiting.length >= overall) {
      throw new AppError('tooMany', tooMany);
    }
    this.#counts.set(userId, count + 1);
    try {
      await new Promise<void>((begin) => {
        this.#waiting.push({ userId, begin });
        this.#next();
      });
      return await work();
    } finally {
      this.#runningCount -= 1;
      this.#leave(userId);
      this.#next();
    }
  }

  #next(): void {
    if (this.#runningCount >= this.#limits.atOnce) return;
    const servedAt = ({ userId }: Waiting) => this.#servedAt.get(userId) ?? 0;
    const [chosen, ...others] = this.#waiting;
    if (!chosen) return;
    const fairest = others.reduce((best, one) => (servedAt(one) < servedAt(best) ? one : best), chosen);
    this.#waiting = this.#waiting.filter((one) => one !== fairest);
    this.#turn += 1;
    this.#servedAt.set(fairest.userId, this.#turn);
    this.#runningCount += 1;
    fairest.begin();
  }

  #leave(userId: string): void {
    const count = (this.#counts.get(userId) ?? 1) - 1;
    if (count > 0) this.#counts.set(userId, count);
    else {
      this.#counts.delete(userId);
      this.#servedAt.delete(userId);
    }
  }
}
