import type { Change } from '../canvas/change.ts';
import { childOf, childrenOf, createNode, type DiagramElement, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { languageOfFormat } from '../code/script-format.ts';
import { type Entry, type EntryShape, required, textIn } from './entry.ts';
import { extensionAdded, extensionsOf, extensionsRemoved } from './extension.ts';

/** Values put into an activity, or taken out of it. */
export type ParameterKind = 'InputParameter' | 'OutputParameter';

const listNames: Record<ParameterKind, string> = {
  InputParameter: 'inputParameters',
  OutputParameter: 'outputParameters',
};

const kindOf = (entry: Entry) => textIn(entry, 'kind');

/** How parameters are shown and edited. Lists and maps are kept as they are. */
export function parameterShape(kind: ParameterKind): EntryShape {
  const word = kind === 'InputParameter' ? '输入参数' : '输出参数';
  return {
    heading: word,
    columns: [
      { title: '变量名称', textOf: (entry) => textIn(entry, 'name') },
      { title: '赋值方式', textOf: (entry) => kindWords[kindOf(entry)] ?? '' },
      { title: '值', textOf: (entry) => textIn(entry, 'value') },
    ],
    addLabel: `添加${word}`,
    question: '确认移除该参数吗？',
    editor: {
      title: '参数配置',
      place: 'dialog',
      yes: '确 定',
      first: () => ({ name: '', kind: 'text', value: '', scriptFormat: '' }),
      fields: [
        { name: 'name', label: '变量名称', kind: 'text', problemOf: required('name', '请填写变量名称') },
        {
          name: 'kind',
          label: '赋值方式',
          kind: 'choice',
          options: ['text', 'script'].map((value) => ({ value, label: kindWords[value] ?? '' })),
          hint: '列表和映射保持文件中的内容，改为其他方式后才会替换',
        },
        {
          name: 'scriptFormat',
          label: '脚本格式',
          kind: 'text',
          isShownFor: (entry) => kindOf(entry) === 'script',
          problemOf: required('scriptFormat', '请填写脚本格式'),
        },
        {
          name: 'value',
          label: '值',
          kind: 'code',
          languageOf: (entry) =>
            kindOf(entry) === 'script' ? languageOfFormat(textIn(entry, 'scriptFormat')) : 'expression',
          isShownFor: (entry) => kindOf(entry) === 'text' || kindOf(entry) === 'script',
        },
      ],
    },
  };
}

const kindWords: Readonly<Record<string, string>> = {
  text: '文本或表达式',
  script: '脚本',
  List: '列表',
  Map: '映射',
};

/** The parameters of an activity. */
export function parametersOf(host: ModdleNode, kind: ParameterKind): readonly ModdleNode[] {
  return mapsOf(host).flatMap((map) => childrenOf(map, listNames[kind]));
}

/** Reads a parameter. */
export function readParameter(node: ModdleNode): Entry {
  const definition = childOf(node, 'definition');
  const type = definition?.$type.replace('camunda:', '') ?? 'text';
  return {
    name: textOf(node, 'name'),
    kind: type === 'Script' ? 'script' : type,
    value: definition ? textOf(definition, 'value') : textOf(node, 'value'),
    scriptFormat: definition ? textOf(definition, 'scriptFormat') : '',
  };
}

/** The changes that add a parameter. */
export function parameterAdded(element: DiagramElement, host: ModdleNode, kind: ParameterKind, entry: Entry): Change[] {
  const [map] = mapsOf(host);
  const create = (parent: ModdleNode) => {
    const node = createNode(parent, `camunda:${kind}`);
    return createNode(parent, `camunda:${kind}`, propertiesFor(node, entry));
  };
  return map
    ? [{ element, node: map, properties: { [listNames[kind]]: [...childrenOf(map, listNames[kind]), create(map)] } }]
    : extensionAdded(element, host, 'camunda:InputOutput', (added) => ({ [listNames[kind]]: [create(added)] }));
}

/** The change that writes an edited parameter. */
export function parameterChanged(element: DiagramElement, node: ModdleNode, entry: Entry): Change[] {
  return [{ element, node, properties: propertiesFor(node, entry) }];
}

/** The changes that remove a parameter; the whole mapping goes with the last one. */
export function parameterRemoved(
  element: DiagramElement,
  host: ModdleNode,
  kind: ParameterKind,
  node: ModdleNode,
): Change[] {
  const name = listNames[kind];
  const map = mapsOf(host).find((one) => childrenOf(one, name).includes(node));
  if (!map) return [];
  const all = Object.values(listNames).flatMap((list) => childrenOf(map, list));
  if (all.length === 1) return extensionsRemoved(element, host, map);
  return [{ element, node: map, properties: { [name]: childrenOf(map, name).filter((one) => one !== node) } }];
}

function propertiesFor(node: ModdleNode, entry: Entry): Record<string, unknown> {
  const name = textIn(entry, 'name');
  const value = textIn(entry, 'value');
  if (kindOf(entry) === 'text') return { name, value, definition: undefined };
  if (kindOf(entry) !== 'script') return { name };
  const scriptFormat = textIn(entry, 'scriptFormat');
  return { name, value: undefined, definition: createNode(node, 'camunda:Script', { scriptFormat, value }) };
}

function mapsOf(host: ModdleNode): readonly ModdleNode[] {
  return extensionsOf(host, 'camunda:InputOutput');
}
