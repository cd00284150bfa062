import { jointModes } from '#shared/bpmn/approval-rules.ts';
import type { RuleName } from '#shared/bpmn/rule-names.ts';
import { checkExpression } from '#shared/expression/expression.ts';
import { dedupeWords, timeoutClockWords } from './approval-words.ts';
import type { EntryOption } from './entry.ts';

/** What each way to decide together is called. */
export const modeWords: Readonly<Record<string, string>> = {
  single: '一人办理（多人时先认领）',
  random: '随机一人',
  all: '会签（全部同意）',
  any: '或签（一人决定）',
  sequential: '依次审批',
  ratio: '按比例通过',
  vote: '票签（按票数）',
  claim: '认领后办理',
};

type RuleReader = (name: RuleName) => string;

interface FieldBase {
  readonly name: RuleName;
  readonly hint?: string;
  readonly isShownFor?: (rule: RuleReader) => boolean;
}

/** One rule as the panel edits it; the first choice is what holds when nothing is set. */
export type RuleField =
  | (FieldBase & { readonly kind: 'choice'; readonly options: readonly EntryOption[] })
  | (FieldBase & { readonly kind: 'switch' })
  | (FieldBase & {
      readonly kind: 'text';
      readonly placeholder: string;
      readonly problemOf: (text: string) => string | undefined;
      /** What a number in it is a number of. */
      readonly unit?: string;
    })
  | (FieldBase & { readonly kind: 'duration'; readonly placeholder: string })
  /** Another user task of the process. */
  | (FieldBase & { readonly kind: 'node' })
  /** People, roles, posts and groups, each with its kind in front. */
  | (FieldBase & { readonly kind: 'subjects' })
  | (FieldBase & { readonly kind: 'weights' | 'permissions' });

const isMode =
  (...modes: readonly string[]) =>
  (rule: RuleReader) =>
    modes.includes(rule('mode'));
const hasTimeout = (rule: RuleReader) => rule('timeout') !== '';
const isCopied = (rule: RuleReader) => rule('ccRule') !== '';
const isAction =
  (...actions: readonly string[]) =>
  (rule: RuleReader) =>
    hasTimeout(rule) && actions.includes(rule('timeoutAction'));

const matching = (pattern: RegExp, problem: string) => (text: string) =>
  text.trim() === '' || pattern.test(text.trim()) ? undefined : problem;
const count = matching(/^[1-9]\d*$/, '请填写正整数');

/** The rules of a user task beside its people, from top to bottom. */
export const ruleFields: readonly RuleField[] = [
  {
    name: 'mode',
    kind: 'choice',
    options: Object.entries(modeWords).map(([value, label]) => ({ value, label })),
    hint: '会签、或签、依次、比例和票签同时写成多实例，其他引擎从变量 approvers 取人员',
  },
  {
    name: 'allRejectPolicy',
    kind: 'choice',
    options: [
      { value: 'veto', label: '一人拒绝即拒绝' },
      { value: 'collect', label: '等全部办理后再决定' },
    ],
    isShownFor: isMode('all'),
  },
  {
    name: 'anyPolicy',
    kind: 'choice',
    options: [
      { value: 'firstDecision', label: '第一个决定为准' },
      { value: 'onePass', label: '一人同意即通过，全部拒绝才拒绝' },
    ],
    isShownFor: isMode('any'),
  },
  {
    name: 'passRatio',
    kind: 'text',
    placeholder: '1 到 100，默认 100',
    problemOf: matching(/^([1-9]\d?|100)$/, '请填写 1 到 100 的整数'),
    unit: '%',
    isShownFor: isMode('ratio', 'vote'),
  },
  { name: 'weights', kind: 'weights', hint: '未列出的人算 1 票', isShownFor: isMode('vote') },
  {
    name: 'claimHours',
    kind: 'text',
    placeholder: '小时数，不填则不归还',
    problemOf: count,
    unit: '小时',
    isShownFor: isMode('claim'),
  },
  {
    name: 'onReject',
    kind: 'choice',
    options: [
      { value: 'end', label: '结束流程' },
      { value: 'returnToStarter', label: '退回发起人' },
      { value: 'returnToPrevious', label: '退回上一节点' },
      { value: 'returnTo', label: '退回指定节点' },
    ],
  },
  { name: 'rejectTarget', kind: 'node', isShownFor: (rule) => rule('onReject') === 'returnTo' },
  {
    name: 'afterReturn',
    kind: 'choice',
    options: [
      { value: 'ask', label: '由提交人选择' },
      { value: 'replay', label: '逐级重审' },
      { value: 'direct', label: '直达退回人' },
    ],
  },
  {
    name: 'returnPeople',
    kind: 'choice',
    options: [
      { value: 'fresh', label: '重新确定审批人' },
      { value: 'former', label: '仍由原来的审批人' },
    ],
    isShownFor: isMode(...jointModes),
  },
  {
    name: 'keepApproved',
    kind: 'switch',
    hint: '退回后再次到达时，已同意的人看得到的内容没有变化的，沿用其上一轮的同意；从不自动通过、意见或签名必填、有必填字段的，仍须再次审批',
  },
  { name: 'addedVeto', kind: 'switch', hint: '不选时前加签的意见只供参考；选中后他们拒绝即视为本节点拒绝' },
  {
    name: 'retract',
    kind: 'choice',
    options: [
      { value: 'beforeHandled', label: '后续有人处理之前可以' },
      { value: 'beforeRead', label: '后续有人查看之前可以' },
      { value: 'never', label: '不可以' },
    ],
  },
  {
    name: 'selfRule',
    kind: 'choice',
    options: [
      { value: 'usual', label: '默认' },
      { value: 'self', label: '由本人处理' },
      { value: 'exclude', label: '必须由他人审批' },
      { value: 'skip', label: '自动通过' },
      { value: 'deptLeader', label: '转给部门负责人' },
      { value: 'directSuperior', label: '转给直属上级' },
    ],
    hint: '默认：审批自动通过，有其他审批人时由他们审批；从不自动通过、意见或签名必填、有必填字段的，以及办理和发起人修改，由本人处理',
  },
  {
    name: 'dedupe',
    kind: 'choice',
    options: [
      { value: 'inherit', label: '按流程的设置' },
      ...Object.entries(dedupeWords).map(([value, label]) => ({ value, label })),
    ],
  },
  { name: 'neverAuto', kind: 'switch' },
  {
    name: 'timeout',
    kind: 'duration',
    placeholder: '例如 2天，不填则不限时',
  },
  {
    name: 'timeoutClock',
    kind: 'choice',
    options: Object.entries(timeoutClockWords).map(([value, label]) => ({ value, label })),
    isShownFor: hasTimeout,
  },
  {
    name: 'timeoutAction',
    kind: 'choice',
    options: [
      { value: 'remind', label: '催办' },
      { value: 'pass', label: '自动通过' },
      { value: 'reject', label: '自动拒绝' },
      { value: 'return', label: '自动退回' },
      { value: 'transferUpper', label: '转交上级' },
      { value: 'transfer', label: '转交指定的人' },
      { value: 'jump', label: '跳转到节点' },
      { value: 'event', label: '触发事件' },
      { value: 'terminate', label: '终止流程' },
    ],
    isShownFor: hasTimeout,
  },
  { name: 'timeoutTarget', kind: 'node', isShownFor: isAction('jump') },
  { name: 'timeoutPeople', kind: 'subjects', isShownFor: isAction('transfer') },
  {
    name: 'timeoutEvent',
    kind: 'text',
    placeholder: '信号名称',
    problemOf: () => undefined,
    hint: '发出这个名称的信号，由等待它的边界事件、事件子流程或其他流程接收；任务仍等待办理',
    isShownFor: isAction('event'),
  },
  { name: 'firstRemind', kind: 'duration', placeholder: '例如 P1D', isShownFor: hasTimeout },
  { name: 'repeatEvery', kind: 'duration', placeholder: '例如 PT12H', isShownFor: hasTimeout },
  { name: 'maxReminds', kind: 'text', placeholder: '例如 3', problemOf: count, unit: '次', isShownFor: hasTimeout },
  { name: 'restartOnTransfer', kind: 'switch', hint: '不选时沿用原来剩余的时限' },
  { name: 'opinionRequired', kind: 'switch' },
  { name: 'signatureRequired', kind: 'switch' },
  { name: 'batchAllowed', kind: 'switch' },
  { name: 'ccRule', kind: 'subjects' },
  {
    name: 'ccWhen',
    kind: 'text',
    placeholder: '例如 ${amount > 10000}',
    problemOf: (text) => checkExpression(text)?.message,
    hint: '成立时才抄送，不填则总是抄送',
    isShownFor: isCopied,
  },
  {
    name: 'ccView',
    kind: 'choice',
    options: [
      { value: 'latest', label: '表单的最新内容' },
      { value: 'snapshot', label: '抄送时的内容' },
    ],
    isShownFor: isCopied,
  },
  { name: 'fieldPermissions', kind: 'permissions' },
];

/** A changed rule together with those that no longer mean anything beside it, which go. */
export function withDependents(rule: RuleReader, name: RuleName, text: string): Partial<Record<RuleName, string>> {
  const changed: Partial<Record<RuleName, string>> = { [name]: text };
  const next: RuleReader = (one) => changed[one] ?? rule(one);
  for (const field of ruleFields) {
    if (field.name !== name && field.isShownFor?.(next) === false && rule(field.name) !== '') changed[field.name] = '';
  }
  return changed;
}
