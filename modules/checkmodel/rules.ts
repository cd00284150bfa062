import type { FieldProblem } from '#shared/error.ts';
import type { Grade } from './words.ts';

interface ModelDraft {
  total?: number | null;
  passLine?: number | null;
  aggregate?: string | null;
  dropHigh?: number | null;
  dropLow?: number | null;
  pair?: string | null;
  hasSelfScore?: boolean | null;
  isAnonymous?: boolean | null;
  grades?: readonly { grade?: Grade | null; from?: number | null }[];
}

function gradeProblems({ grades = [], total }: ModelDraft): FieldProblem[] {
  const problems: FieldProblem[] = [];
  grades.forEach(({ grade, from }, index) => {
    const path = `grades.${index}`;
    if (grades.findIndex((other) => other.grade === grade) < index) {
      problems.push({ path: `${path}.grade`, message: '这个等级已经有了' });
    }
    const above = grades[index - 1]?.from;
    if (typeof from !== 'number') return;
    if (typeof above === 'number' && from >= above) {
      problems.push({ path: `${path}.from`, message: '等级从高到低排列，最低分应小于上一行' });
    }
    if (typeof total === 'number' && from > total) {
      problems.push({ path: `${path}.from`, message: '不能大于总分' });
    }
  });
  return problems;
}

/** What is wrong with a model's own fields taken together. */
export function modelProblems(model: ModelDraft): FieldProblem[] {
  const { total, passLine, aggregate, dropHigh, dropLow } = model;
  const problems = gradeProblems(model);
  if (typeof total === 'number' && typeof passLine === 'number' && passLine > total) {
    problems.push({ path: 'passLine', message: '合格线不能大于总分' });
  }
  if (aggregate === 'trimmed' && (dropHigh ?? 0) + (dropLow ?? 0) === 0) {
    problems.push({ path: 'dropHigh', message: '请填写去掉几个最高分或最低分' });
  }
  return problems;
}
