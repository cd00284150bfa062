import type { Clash } from '#shared/bpmn/merge/clash.ts';

/** Somebody who draws along, in one window. */
export interface Artist {
  readonly place: number;
  readonly name: string;
  readonly isMine: boolean;
  readonly selected: readonly string[];
}

/** A clash, and whose change gave way. */
export interface ToldClash extends Clash {
  readonly id: string;
  readonly userName: string;
}

/** What a window says of itself. */
export interface Step {
  readonly revision: number;
  /** What has become of that revision here; null when nothing has. */
  readonly xml: string | null;
  readonly clashes: readonly Clash[];
  readonly selected: readonly string[];
  /** By which the same step is known when it is told again. */
  readonly key: string;
}

/** What a window is answered. */
export interface Standing {
  readonly isTaken: boolean;
  readonly revision: number;
  readonly savedRevision: number;
  readonly version: number;
  readonly artists: readonly Artist[];
}

/** The way to where the common document is kept. */
export interface TogetherLink {
  readonly tell: (step: Step) => Promise<Standing>;
  readonly read: (since: number) => Promise<{ revision: number; xml: string; clashes: readonly ToldClash[] }>;
  readonly save: (revision: number) => Promise<{ version: number; name: string }>;
  /** Whether an error means that it may go on later; otherwise it is over. */
  readonly isPassing: (error: unknown) => boolean;
  /** Whether saving came too late, because somebody has drawn meanwhile. */
  readonly isOutrun: (error: unknown) => boolean;
  /** Whether news come by themselves. */
  readonly hearsNews: () => boolean;
}
