import type { FieldProblem } from '#shared/error.ts';

const form = /^[vV]?\d{1,6}(?:\.\d{1,6}){0,3}(?:-[0-9A-Za-z.]{1,15})?$/;

/** What is wrong with a version's fields taken together. */
export function versionProblems({ versionNo }: { versionNo: string | null }): FieldProblem[] {
  if (!versionNo || form.test(versionNo)) return [];
  return [{ path: 'versionNo', message: '版本号应为 V2.3.0 这样的格式，可带 -beta1 之类的后缀' }];
}

function partsOf(versionNo: string): { numbers: number[]; suffix: string } {
  const [numbers = '', ...suffix] = versionNo.replace(/^[vV]/, '').split('-');
  return { numbers: numbers.split('.').map(Number), suffix: suffix.join('-') };
}

/** The order of version numbers: below zero where `one` is the lower; one with a suffix comes before the same without. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [partsOf(one), partsOf(other)];
  for (let place = 0; place < 4; place++) {
    const difference = (left.numbers[place] ?? 0) - (right.numbers[place] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.suffix === right.suffix) return 0;
  if (!left.suffix) return 1;
  return right.suffix ? left.suffix.localeCompare(right.suffix, 'en', { numeric: true }) : -1;
}
