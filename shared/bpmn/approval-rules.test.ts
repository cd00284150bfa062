import { expect, it } from 'vitest';
import { approvalModes } from './approval-modes.ts';
import { readRules, readTimeLimit, usualRules } from './approval-rules.ts';
import {
  candidateRules,
  emptyRules,
  nodeKinds,
  returnRules,
  substitutionRules,
  withdrawRules,
} from './approval-settings.ts';

it('a task that sets nothing has the usual rules', () => {
  expect(usualRules).toMatchObject({
    mode: 'single',
    passRatio: 100,
    weights: [],
    anyPolicy: 'firstDecision',
    allRejectPolicy: 'veto',
    onReject: 'end',
    afterReturn: 'ask',
    returnPeople: 'fresh',
    isApprovalKept: false,
    isAddedVeto: false,
    retract: 'beforeHandled',
    selfRule: 'usual',
    dedupe: 'inherit',
    isNeverAuto: false,
    claimHours: null,
    isRestartedOnTransfer: false,
    isOpinionRequired: false,
    isSignatureRequired: false,
    isBatchAllowed: false,
    copy: { subjects: [], when: '', view: 'latest' },
  });
  expect(readTimeLimit(() => '')).toBeNull();
  expect(readTimeLimit((name) => (name === 'timeout' ? 'P1D' : ''))).toMatchObject({
    isWorkingTime: false,
    action: 'remind',
    maxReminds: 1,
  });
  expect([withdrawRules[0], substitutionRules[0]]).toEqual(['beforeHandled', 'allowed']);
});

it('a ratio is at most all of the votes, and what is no vote is left out', () => {
  const rules = readRules((name) => ({ passRatio: '250', weights: 'user:a:2, role:b:3,c' })[name as string] ?? '');
  expect(rules).toMatchObject({
    passRatio: 100,
    weights: [
      { subject: 'user:a', votes: 2 },
      { subject: 'role:b', votes: 3 },
    ],
  });
});

it('every word that approvals are set by is known', () => {
  expect(nodeKinds).toEqual(['approve', 'handle', 'start']);
  expect([...approvalModes].sort()).toEqual(['all', 'any', 'claim', 'random', 'ratio', 'sequential', 'single', 'vote']);
  expect([...emptyRules].sort()).toEqual(['incident', 'pass', 'processAdmin', 'reject', 'upperLeader', 'users']);
  expect(returnRules).toEqual(['none', 'starter', 'previous', 'anyPast']);
  expect([...candidateRules].sort()).toEqual([
    'areaLeader',
    'companyProjectManager',
    'contractManager',
    'departments',
    'deptLeader',
    'expression',
    'formDeptLeader',
    'formUser',
    'groups',
    'leadersUpTo',
    'positions',
    'previousSelect',
    'roles',
    'starter',
    'starterSelect',
    'users',
  ]);
});
