import { describe, expect, it } from 'vitest';
import { contractHealth } from '../contract/health.ts';
import { contractLimit, contractProgress } from '../contract/rules.ts';
import { stageProgress } from '../stageinstance/stage-state.ts';
import { systemProgress } from '../systemitem/rules.ts';
import { moduleProgress } from '../systemmodule/rules.ts';
import { projectHealth } from './rules.ts';

// What a project and everything below it derive of each other.

describe('how far something is', () => {
  it('a stage goes half by its tasks and half by its papers, unless somebody says otherwise, and is whole once accepted', () => {
    const figures = { manualProgress: null, status: 'open', taskRate: 80, docRate: 40 };
    expect(stageProgress(figures)).toBe(60);
    expect(stageProgress({ ...figures, docRate: null })).toBe(80);
    expect(stageProgress({ ...figures, manualProgress: 30 })).toBe(30);
    expect(stageProgress({ ...figures, status: 'accepted' })).toBe(100);
  });

  it('a module goes by its parts, or by its design, code and test', () => {
    const figures = { partProgress: null, designProgress: 90, developProgress: 60, testProgress: 0 };
    expect(moduleProgress(figures)).toBe(50);
    expect(moduleProgress({ ...figures, partProgress: 20 })).toBe(20);
  });

  it('a system goes by its stages before its modules, a contract by its systems before its stages', () => {
    expect(systemProgress({ stageProgress: 40, moduleProgress: 70 })).toBe(40);
    expect(systemProgress({ stageProgress: null, moduleProgress: 70 })).toBe(70);
    expect(contractProgress({ systemProgress: 10, stageProgress: 90 })).toBe(10);
    expect(contractProgress({ systemProgress: null, stageProgress: 90 })).toBe(90);
  });

  it('a project is as well as its worst contract, unless somebody says otherwise', () => {
    expect(projectHealth({ manualHealth: null, contractHealth: 'yellow' })).toBe('yellow');
    expect(projectHealth({ manualHealth: 'red', contractHealth: 'green' })).toBe('red');
  });
});

it('a contract is at risk with a stage late, in trouble with one late for long, or with many tasks or papers late', () => {
  const figures = { status: 'performing', stageDaysLate: null, overdueStages: 0, overdueTasks: 0, missingDocuments: 0 };
  expect(contractHealth(figures)).toBe('green');
  expect(contractHealth({ ...figures, overdueStages: 1, stageDaysLate: 3 })).toBe('yellow');
  expect(contractHealth({ ...figures, overdueStages: 1, stageDaysLate: 31 })).toBe('red');
  expect(contractHealth({ ...figures, missingDocuments: 30 })).toBe('red');
  expect(contractHealth({ ...figures, status: 'closed', missingDocuments: 30 })).toBeNull();
});

it('what matters next of a contract is the end of its term, and of its warranty once the work was accepted', () => {
  const term = { endOn: '2026-12-31', warrantyUntil: '2028-12-31' };
  expect(contractLimit({ ...term, status: 'trial' })).toBe('2026-12-31');
  expect(contractLimit({ ...term, status: 'warranty' })).toBe('2028-12-31');
});
