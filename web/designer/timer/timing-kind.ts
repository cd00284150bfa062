/** How a timer says when: at a date, after a duration, or again and again. */
export type TimerKind = 'date' | 'duration' | 'cycle';

/** How something says when: a timer, how failed work is tried again, or until when work is wanted (a date or a duration). */
export type TimingKind = TimerKind | 'retry' | 'deadline';
