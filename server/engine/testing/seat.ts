/** Somebody's place at a task: whom he has asked first or last, and what he has said. */
export interface Seat {
  who: string;
  answer: 'approved' | 'rejected' | null;
  /** Who was added and has not answered yet. */
  asked: string[];
  /** Whether he has approved, and only those whom he has asked are waited for. */
  isLast: boolean;
}

/** A place that nobody has done anything with. */
export function seatOf(who: string): Seat {
  return { who, answer: null, asked: [], isLast: false };
}

/** Who has something to do at a place. */
export function busyAt({ who, answer, asked }: Seat): string[] {
  if (answer) return [];
  return asked.length > 0 ? asked : [who];
}

/** The place after one of those who are busy there has approved. */
export function approvedBy(seat: Seat, who: string): Seat {
  const asked = seat.asked.filter((each) => each !== who);
  const isOwn = seat.asked.length === 0;
  return isOwn || (seat.isLast && asked.length === 0) ? { ...seat, asked, answer: 'approved' } : { ...seat, asked };
}

/** The place after one of those who are busy there has said no; who was asked before somebody decides only advises, unless his no counts. */
export function rejectedBy(seat: Seat, who: string, isVeto: boolean): Seat {
  const isAdvice = seat.asked.includes(who) && !seat.isLast && !isVeto;
  return isAdvice ? approvedBy(seat, who) : { ...seat, asked: [], answer: 'rejected' };
}

/** How several decide together: the settings that say so, and who does. */
export const jointRules = {
  all: { mode: 'all' },
  collect: { mode: 'all', allRejectPolicy: 'collect' },
  any: { mode: 'any' },
  onePass: { mode: 'any', anyPolicy: 'onePass' },
  sequential: { mode: 'sequential' },
  ratio: { mode: 'ratio', passRatio: '60' },
} as const;

/** One of these ways. */
export type JointRule = keyof typeof jointRules;

/** Those who decide together, in their order. */
export const members = ['bob', 'cai', 'dan'];

/** What a joint decision has come to; undefined as long as it is open. */
export function verdictOf(rule: JointRule, seats: readonly Seat[]): 'pass' | 'reject' | undefined {
  const approved = seats.filter(({ answer }) => answer === 'approved').length;
  const rejected = seats.filter(({ answer }) => answer === 'rejected').length;
  const isOver = approved + rejected === seats.length;
  switch (rule) {
    case 'all':
    case 'sequential':
      return rejected > 0 ? 'reject' : isOver ? 'pass' : undefined;
    case 'collect':
      return !isOver ? undefined : rejected > 0 ? 'reject' : 'pass';
    case 'any':
      return approved > 0 ? 'pass' : rejected > 0 ? 'reject' : undefined;
    case 'onePass':
      return approved > 0 ? 'pass' : isOver ? 'reject' : undefined;
    case 'ratio':
      if (approved / seats.length >= 0.6) return 'pass';
      return 1 - rejected / seats.length < 0.6 ? 'reject' : undefined;
  }
}
