import { describe, expect, it } from 'vitest';
import { systemHealth } from './rules.ts';

const quiet = {
  status: 'building',
  stageDaysLate: null,
  overdueStages: 0,
  overdueModules: null,
  overdueTasks: 1,
  graveProblems: 0,
};

describe('the health of a system', () => {
  it('is at risk with a stage, some modules or tasks late, or a grave problem, and in trouble with many', () => {
    expect(systemHealth(quiet)).toBe('green');
    expect(systemHealth({ ...quiet, overdueStages: 1, stageDaysLate: 30 })).toBe('yellow');
    expect(systemHealth({ ...quiet, overdueStages: 1, stageDaysLate: 31 })).toBe('red');
    expect(systemHealth({ ...quiet, overdueModules: 2 })).toBe('yellow');
    expect(systemHealth({ ...quiet, overdueTasks: 5 })).toBe('red');
    expect(systemHealth({ ...quiet, graveProblems: 1 })).toBe('yellow');
    expect(systemHealth({ ...quiet, graveProblems: 3 })).toBe('red');
  });

  it('is not told of one that is no more', () => {
    expect(systemHealth({ ...quiet, status: 'retired', graveProblems: 3 })).toBeNull();
  });
});
