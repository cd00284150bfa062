import type { FieldProblem } from '#shared/error.ts';
import { type ItemType, optionsOf } from './item-types.ts';

interface IndicatorDraft {
  type?: ItemType | null;
  max?: number | null;
  min?: number | null;
  step?: number | null;
  options?: string | null;
  autoFull?: number | null;
  autoZero?: number | null;
  remarkBelow?: number | null;
}

function optionProblems({ options, max }: IndicatorDraft): FieldProblem[] {
  if (!options) return [];
  const found = optionsOf(options);
  if (!found || found.length < 2) {
    return [{ path: 'options', message: '请按“优=10；良=8；中=6”的样子写，至少两项' }];
  }
  if (new Set(found.map(({ label }) => label)).size < found.length) {
    return [{ path: 'options', message: '选项有重名' }];
  }
  const isBeyond = typeof max === 'number' && found.some(({ score }) => score > max);
  return isBeyond ? [{ path: 'options', message: `选项的分值不能大于满分 ${max}` }] : [];
}

/** What is wrong with an indicator's fields taken together. */
export function indicatorProblems(indicator: IndicatorDraft): FieldProblem[] {
  const { type, max, min, step, autoFull, autoZero, remarkBelow } = indicator;
  const problems = type === 'select' ? optionProblems(indicator) : [];
  if (typeof max === 'number' && typeof min === 'number' && min > max) {
    problems.push({ path: 'min', message: '最低分不能大于满分' });
  }
  if ((type === 'deduct' || type === 'add') && !step) {
    problems.push({ path: 'step', message: type === 'deduct' ? '请填写每次扣几分' : '请填写每次加几分' });
  }
  if (type === 'auto' && typeof autoFull === 'number' && autoFull === autoZero) {
    problems.push({ path: 'autoZero', message: '得零分的数值不能与得满分的相同' });
  }
  if (typeof max === 'number' && typeof remarkBelow === 'number' && remarkBelow > max) {
    problems.push({ path: 'remarkBelow', message: '不能大于满分' });
  }
  return problems;
}
