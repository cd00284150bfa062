/** How a timer says when: at a date, after a duration, or again and again. */
export type TimerKind = 'date' | 'duration' | 'cycle';

/** How something says when: a timer, or how failed work is tried again. */
export type TimingKind = TimerKind | 'retry';
