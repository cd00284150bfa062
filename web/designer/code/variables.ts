import type { ModdleNode } from '../canvas/moddle.ts';

/** A name that expressions and scripts can use, and where it comes from. */
export interface KnownVariable {
  readonly name: string;
  /** In Chinese. */
  readonly origin: string;
}

interface Found extends KnownVariable {
  /** The activity that alone knows it; null when the whole process does. */
  readonly scope: ModdleNode | null;
}

/** Settings that name a variable, by their words in any of the engines. */
const naming: Readonly<Record<string, string>> = {
  resultVariable: '结果变量',
  resultVariableName: '结果变量',
  initiator: '发起人变量',
  taskIdVariableName: '任务编号变量',
  errorCodeVariable: '错误代码变量',
  errorMessageVariable: '错误信息变量',
  errorVariableName: '错误变量',
  escalationCodeVariable: '升级代码变量',
};

const localNaming: Readonly<Record<string, string>> = {
  elementVariable: '多实例的当前元素',
  elementIndexVariable: '多实例的序号',
};

const written = /\bsetVariable(?:Local)?\(\s*(["'])([^"']+)\1/g;

/** The variables that are known at a node of the process: those of the whole process, and those of the activities around it. */
export function variablesAt(node: ModdleNode): KnownVariable[] {
  const around = new Set<unknown>();
  let root = node;
  for (let each: ModdleNode | undefined = node; each; each = each.$parent) {
    around.add(each);
    root = each;
  }
  const found: Found[] = [];
  gather(root, null, found, new Set());
  const known = new Map<string, KnownVariable>();
  for (const { name, origin, scope } of found) {
    if ((scope === null || around.has(scope)) && !known.has(name)) known.set(name, { name, origin });
  }
  return [...known.values()];
}

function gather(value: unknown, activity: ModdleNode | null, found: Found[], passed: Set<unknown>): void {
  if (typeof value === 'string') {
    for (const [, , name = ''] of value.matchAll(written)) found.push({ name, origin: '脚本中写入', scope: null });
    return;
  }
  if (typeof value !== 'object' || value === null || passed.has(value)) return;
  passed.add(value);
  if (Array.isArray(value)) {
    for (const each of value) gather(each, activity, found, passed);
    return;
  }
  const node = value as ModdleNode & { readonly $attrs?: Readonly<Record<string, string>> };
  const inner = node.$type && node.$instanceOf?.('bpmn:Activity') ? node : activity;
  const settings: Record<string, unknown> = { ...node, ...node.$attrs };
  noteOwn(String(node.$type ?? ''), settings, inner, found);
  for (const [name, each] of Object.entries(settings)) {
    if (name.startsWith('$') || name === 'di') continue;
    if (typeof each === 'string') noteNamed(name, each, inner, found);
    if (!isElsewhere(each, node)) gather(each, inner, found, passed);
  }
}

/** What a node stands for by its own type. */
function noteOwn(type: string, settings: Readonly<Record<string, unknown>>, scope: ModdleNode | null, found: Found[]) {
  const kind = type.split(':').at(-1)?.toLowerCase();
  const text = (name: string) => (typeof settings[name] === 'string' ? settings[name] : '');
  const note = (name: string, origin: string, where: ModdleNode | null = null) => {
    if (name) found.push({ name, origin, scope: where });
  };
  if (kind === 'formfield' || kind === 'formproperty') {
    note(text('variable') || text('id'), `表单字段 ${text('label') || text('name')}`.trim());
  }
  if (kind === 'inputparameter') note(text('name'), '输入参数', scope);
  if (kind === 'outputparameter') note(text('name'), '输出参数');
  if (kind === 'out') note(text('target'), '被调用流程的输出');
}

function noteNamed(property: string, name: string, scope: ModdleNode | null, found: Found[]): void {
  const word = property.split(':').at(-1) ?? '';
  const [everywhere, local] = [naming[word], localNaming[word]];
  if (everywhere && name) found.push({ name, origin: everywhere, scope: null });
  if (local && name) found.push({ name, origin: local, scope });
}

/** A node that is only referred to is met where it stands. */
function isElsewhere(value: unknown, holder: ModdleNode): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { $parent } = value as Partial<ModdleNode>;
  return $parent !== undefined && $parent !== holder;
}
