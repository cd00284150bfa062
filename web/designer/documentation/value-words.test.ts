import { expect, it } from 'vitest';
import { valueWords } from './value-words.ts';

const words = (path: string, value: string) => valueWords(path.split('.'), value, new Map());

it.each([
  ['eventDefinitions.timeDuration', 'P1DT2H', '1 天 2 小时'],
  ['dueDate', 'PT30M', '30 分钟'],
  ['approval.repeatEvery', 'PT12H', '12 小时'],
  ['approval.claimHours', '4', '4 小时'],
  ['approval.onReject', 'returnToStarter', '退回发起人'],
  ['approval.emptyRule', 'pass', '自动通过'],
  ['approval.chosenFrom', 'roles', '角色'],
  ['approval.chosenCount', 'one', '只选一人'],
  ['approval.neverAuto', 'true', '是'],
  ['isExecutable', 'false', '否'],
])('says %s of %s as %s', (path, value, said) => expect(words(path, value)).toBe(said));

it.each([
  ['field.defaultValue', 'P1D'],
  ['documentation', 'P2W'],
  ['dueDate', '${due}'],
  ['approval.claimHours', '${hours}'],
  ['approval.constructor', 'name'],
])('leaves %s as people wrote it: %s', (path, value) => expect(words(path, value)).toBeUndefined());
