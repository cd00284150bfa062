import type { FieldProblem } from '#shared/error.ts';

/** How many units a rack has. */
export const rackUnits = 42;

interface HardwareDraft {
  room: string | null;
  rack: string | null;
  unitFrom: number | null;
  unitCount: number | null;
  purchasedOn: string | null;
  warrantyUntil: string | null;
}

/** What is wrong with where something stands. */
export function placeProblems(place: Pick<HardwareDraft, 'room' | 'rack' | 'unitFrom' | 'unitCount'>): FieldProblem[] {
  const { room, rack, unitFrom, unitCount } = place;
  const problems: FieldProblem[] = [];
  if (rack && !room) problems.push({ path: 'room', message: '填写机柜前请填写机房' });
  if (unitFrom && !rack) problems.push({ path: 'rack', message: '填写 U 位前请填写机柜' });
  if (unitFrom && unitFrom + (unitCount ?? 1) - 1 > rackUnits) {
    problems.push({ path: 'unitFrom', message: `超出机柜的 ${rackUnits} U` });
  }
  return problems;
}

/** What is wrong with the fields of a piece of hardware taken together. */
export function hardwareProblems(draft: HardwareDraft): FieldProblem[] {
  const { purchasedOn, warrantyUntil } = draft;
  const isReversed = purchasedOn && warrantyUntil && warrantyUntil < purchasedOn;
  const problems = isReversed ? [{ path: 'warrantyUntil', message: '质保到期不能早于采购日期' }] : [];
  return [...problems, ...placeProblems(draft)];
}
