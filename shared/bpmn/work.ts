import { checkExpression, hasExpression, pathIn } from '../expression/expression.ts';
import { type Invocation, invocationIn } from '../expression/invocation.ts';
import { type Setting, settingIn } from '../expression/setting.ts';
import type { CopyRule } from './copy-rule.ts';
import type { DecisionCall, Implementation } from './implementation.ts';
import type { FlowNode } from './process-model.ts';

/** Work that carries a name: code of the product, a call that is declared, or work that others fetch. */
export interface NamedWork {
  readonly kind: 'named';
  /** Under which names it may be registered, the closest first: `bean.method`, then `bean`. */
  readonly names: readonly [string, ...string[]];
  readonly method: string | null;
  /** Expressions. */
  readonly args: readonly string[];
  /** What it is worth when the name turns out to be a variable. */
  readonly value?: string;
}

/** What an implementation asks the engine to do; nothing of it is ever run as code. */
export type Work =
  | NamedWork
  /** An expression over the variables alone. */
  | { readonly kind: 'value'; readonly text: string }
  | Setting
  | { readonly kind: 'topic'; readonly topic: string }
  | { readonly kind: 'builtIn'; readonly type: 'mail' | 'http' }
  /** The key of a decision table, or an expression for it. */
  | { readonly kind: 'decision'; readonly key: string; readonly call: DecisionCall }
  | { readonly kind: 'throw'; readonly thrown: NonNullable<Implementation['thrown']>; readonly name: string }
  | { readonly kind: 'copy'; readonly rule: CopyRule }
  | { readonly kind: 'none' }
  /** What is not run, as the end of a sentence about the implementation. */
  | { readonly kind: 'refused'; readonly fault: string };

/** The work that a node calls; undefined when it calls none. */
export function implementationOf(node: FlowNode): Implementation | undefined {
  switch (node.kind) {
    case 'serviceTask':
    case 'sendTask':
    case 'businessRuleTask':
      return node.implementation;
    case 'endEvent':
    case 'intermediateThrowEvent':
      return node.event?.kind === 'message' && node.event.implementation.kind !== 'none'
        ? node.event.implementation
        : undefined;
    default:
      return undefined;
  }
}

/** What takes the work of a node back; undefined where nothing does. */
export function onReturnOf(node: FlowNode): Implementation | undefined {
  return 'onReturn' in node ? node.onReturn : undefined;
}

/** Reads what an implementation asks for. */
export function workOf(implementation: Implementation): Work {
  const { kind, value } = implementation;
  switch (kind) {
    case 'none':
      return { kind };
    case 'class':
    case 'operation':
      return named(value);
    case 'external':
      return value ? { kind: 'topic', topic: value } : { kind: 'refused', fault: '没有填写主题' };
    case 'builtIn':
      return builtIn(implementation);
    case 'decision':
      return decided(implementation);
    case 'throw':
      return implementation.thrown && value
        ? { kind, thrown: implementation.thrown, name: value }
        : { kind: 'refused', fault: '没有填写名称' };
    case 'copy':
      return copied(implementation);
    case 'script':
      return { kind: 'refused', fault: '暂不支持' };
    case 'delegateExpression':
    case 'expression':
      return workIn(value, kind);
  }
}

function decided({ value, decision }: Implementation): Work {
  if (!value || !decision) return { kind: 'refused', fault: '没有填写决策标识' };
  const { binding, version } = decision;
  const isPinned = binding === 'version' || binding === 'versionTag';
  if (isPinned && !version) return { kind: 'refused', fault: '没有填写决策版本' };
  const fault = checkExpression(value) ?? (version ? checkExpression(version) : null);
  return fault
    ? { kind: 'refused', fault: `不正确：${fault.message}` }
    : { kind: 'decision', key: value, call: decision };
}

function copied({ copy }: Implementation): Work {
  return copy && copy.subjects.length > 0
    ? { kind: 'copy', rule: copy }
    : { kind: 'refused', fault: '没有选择抄送给谁' };
}

function named(name: string): NamedWork {
  return { kind: 'named', names: [name], method: null, args: [] };
}

function workIn(text: string, kind: 'delegateExpression' | 'expression'): Work {
  const invocation = invocationIn(text);
  if (invocation) return invoked(invocation, text);
  const fault = checkExpression(text);
  if (fault) return { kind: 'refused', fault: `不正确：${fault.message}` };
  const path = pathIn(text);
  if (path) return { ...callOf(path), ...(kind === 'expression' && { value: text }) };
  if (kind === 'expression') return { kind: 'value', text };
  return hasExpression(text) ? { kind: 'refused', fault: '应为一个服务名' } : named(text.trim());
}

function callOf(path: readonly string[]): NamedWork {
  const [root = '', ...rest] = path;
  const method = rest.join('.');
  return method ? { ...named(path.join('.')), names: [path.join('.'), root], method } : named(root);
}

function invoked(invocation: Invocation, text: string): Work {
  const { path, method, args } = invocation;
  if (path === 'execution' || path === 'task') return onContext(invocation, text);
  const isValue = checkExpression(text) === null;
  const faulty = args.flatMap((arg) => checkExpression(arg) ?? [])[0];
  if (faulty) return { kind: 'refused', fault: `的参数不正确：${faulty.message}` };
  return {
    kind: 'named',
    names: [`${path}.${method}`, path],
    method,
    args,
    ...(isValue && { value: text }),
  };
}

function onContext(invocation: Invocation, text: string): Work {
  const setting = settingIn(invocation);
  if (setting) {
    const faulty = invocation.args.flatMap((arg) => checkExpression(arg) ?? [])[0];
    return faulty ? { kind: 'refused', fault: `的参数不正确：${faulty.message}` } : setting;
  }
  const fault = checkExpression(text);
  return fault ? { kind: 'refused', fault: `不正确：${fault.message}` } : { kind: 'value', text };
}

const refusedTypes: Readonly<Record<string, string>> = {
  shell: '不会执行：流程不能运行操作系统命令',
  camel: '需要 Camel，本平台没有',
  mule: '需要 Mule，本平台没有',
  case: '需要案例管理，本平台没有',
  'send-event': '需要事件注册，本平台没有',
};

/** Without which fields the engines refuse a built-in type; one of each group must be there. */
const neededFields: Readonly<Record<'mail' | 'http', readonly (readonly [string, readonly string[]])[]>> = {
  mail: [
    ['收件人', ['to', 'cc', 'bcc', 'headers']],
    ['正文', ['text', 'html', 'textVar', 'htmlVar']],
  ],
  http: [
    ['请求方法', ['requestMethod']],
    ['请求地址', ['requestUrl']],
  ],
};

function builtIn({ value, fields = [] }: Implementation): Work {
  const type = value.toLowerCase();
  if (type !== 'mail' && type !== 'http') {
    return { kind: 'refused', fault: refusedTypes[type] ?? '不是引擎认识的类型' };
  }
  const missing = neededFields[type].find(([, names]) => !fields.some((field) => names.includes(field.name)));
  if (missing) return { kind: 'refused', fault: `没有填写${missing[0]}` };
  const faulty = fields.find((field) => field.isExpression && checkExpression(field.value));
  if (faulty)
    return { kind: 'refused', fault: `的字段“${faulty.name}”不正确：${checkExpression(faulty.value)?.message}` };
  return { kind: 'builtIn', type };
}
