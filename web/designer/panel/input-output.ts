import type { Change } from '../canvas/change.ts';
import { childOf, childrenOf, createNode, type DiagramElement, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { languageOfFormat } from '../code/script-format.ts';
import { type Entry, type EntryShape, required, textIn } from './entry.ts';
import { extensionAdded, extensionsOf, extensionsRemoved } from './extension.ts';
import { collectionFor, itemShape, pairShape, readItem, readPair, valueText } from './parameter-collection.ts';

/** Values put into an activity, or taken out of it. */
export type ParameterKind = 'InputParameter' | 'OutputParameter';

const listNames: Record<ParameterKind, string> = {
  InputParameter: 'inputParameters',
  OutputParameter: 'outputParameters',
};

const kindOf = (entry: Entry) => textIn(entry, 'kind');

/** How parameters are shown and edited. What lies deeper than one list or map is kept as it is. */
export function parameterShape(kind: ParameterKind): EntryShape {
  const word = kind === 'InputParameter' ? '输入参数' : '输出参数';
  return {
    heading: word,
    columns: [
      { title: '变量名称', textOf: (entry) => textIn(entry, 'name') },
      { title: '赋值方式', textOf: (entry) => kindWords[kindOf(entry)] ?? '' },
      { title: '值', textOf: valueText },
    ],
    addLabel: `添加${word}`,
    question: '确认移除该参数吗？',
    editor: {
      title: '参数配置',
      place: 'dialog',
      yes: '确 定',
      first: () => ({ name: '', kind: 'text', value: '', scriptFormat: '', items: [], entries: [] }),
      fields: [
        { name: 'name', label: '变量名称', kind: 'text', problemOf: required('name', '请填写变量名称') },
        {
          name: 'kind',
          label: '赋值方式',
          kind: 'choice',
          options: ['text', 'script', 'List', 'Map'].map((value) => ({ value, label: kindWords[value] ?? '' })),
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
        {
          name: 'items',
          label: '列表项',
          kind: 'list',
          list: itemShape,
          isShownFor: (entry) => kindOf(entry) === 'List',
        },
        {
          name: 'entries',
          label: '映射项',
          kind: 'list',
          list: pairShape,
          isShownFor: (entry) => kindOf(entry) === 'Map',
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

/** The parameters of an activity, or of a connector. */
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
    items: definition?.$type === 'camunda:List' ? childrenOf(definition, 'items').map(readItem) : [],
    entries: definition?.$type === 'camunda:Map' ? childrenOf(definition, 'entries').map(readPair) : [],
  };
}

/** The changes that add a parameter. */
export function parameterAdded(element: DiagramElement, host: ModdleNode, kind: ParameterKind, entry: Entry): Change[] {
  const [map] = mapsOf(host);
  const create = (parent: ModdleNode) => {
    const node = createNode(parent, `camunda:${kind}`);
    return createNode(parent, `camunda:${kind}`, propertiesFor(node, entry));
  };
  if (map) {
    return [
      { element, node: map, properties: { [listNames[kind]]: [...childrenOf(map, listNames[kind]), create(map)] } },
    ];
  }
  if (isConnector(host)) {
    const own = createNode(host, 'camunda:InputOutput');
    return [
      { element, node: own, properties: { [listNames[kind]]: [create(own)] } },
      { element, node: host, properties: { inputOutput: own } },
    ];
  }
  return extensionAdded(element, host, 'camunda:InputOutput', (added) => ({ [listNames[kind]]: [create(added)] }));
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
  if (all.length === 1) {
    return isConnector(host)
      ? [{ element, node: host, properties: { inputOutput: undefined } }]
      : extensionsRemoved(element, host, map);
  }
  return [{ element, node: map, properties: { [name]: childrenOf(map, name).filter((one) => one !== node) } }];
}

function propertiesFor(node: ModdleNode, entry: Entry): Record<string, unknown> {
  const name = textIn(entry, 'name');
  const value = textIn(entry, 'value');
  if (kindOf(entry) === 'text') return { name, value, definition: undefined };
  if (kindOf(entry) === 'List' || kindOf(entry) === 'Map')
    return { name, value: undefined, definition: collectionFor(node, entry) };
  const scriptFormat = textIn(entry, 'scriptFormat');
  return { name, value: undefined, definition: createNode(node, 'camunda:Script', { scriptFormat, value }) };
}

function mapsOf(host: ModdleNode): readonly ModdleNode[] {
  const own = isConnector(host) ? childOf(host, 'inputOutput') : undefined;
  if (isConnector(host)) return own ? [own] : [];
  return extensionsOf(host, 'camunda:InputOutput');
}

function isConnector(host: ModdleNode): boolean {
  return host.$type === 'camunda:Connector';
}
