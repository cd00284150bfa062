import { hasFeature } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { knows, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { type Entry, type EntryShape, required, textIn } from './entry.ts';
import { extensionsOf } from './extension.ts';
import { keptWords } from './kept-words.ts';

/** Which way values go between a process and the one that it calls. */
export type MappingKind = 'In' | 'Out';

const isAll = (entry: Entry) => textIn(entry, 'kind') === 'all';
const isExpression = (entry: Entry) => textIn(entry, 'kind') === 'sourceExpression';
const isSource = (entry: Entry) => textIn(entry, 'kind') === 'source';

/** How the parameters of a call are shown and edited. */
export function mappingShape(flavour: Flavour, kind: MappingKind): EntryShape {
  const word = kind === 'In' ? '输入参数' : '输出参数';
  // Flowable hands all over to what is called, and takes back only what is named.
  const takesAll = hasFeature(flavour, 'allMapping') && (kind === 'In' || flavour === 'camunda');
  return {
    heading: word,
    columns: [
      {
        title: '源',
        textOf: (entry) => (isAll(entry) ? '全部变量' : textIn(entry, 'source') + textIn(entry, 'sourceExpression')),
      },
      { title: '目标', textOf: (entry) => (isAll(entry) ? '同名变量' : textIn(entry, 'target')) },
    ],
    addLabel: `添加${word}`,
    question: '确认移除该参数吗？',
    editor: {
      title: '参数配置',
      place: 'dialog',
      yes: '确 定',
      first: () => ({ kind: 'source', source: '', sourceExpression: '', target: '' }),
      fields: [
        {
          name: 'kind',
          label: '方式',
          kind: 'choice',
          options: [
            { value: 'source', label: '变量' },
            { value: 'sourceExpression', label: '表达式' },
            ...(takesAll ? [{ value: 'all', label: '全部变量' }] : []),
          ],
        },
        {
          name: 'source',
          label: '源',
          kind: 'text',
          isShownFor: isSource,
          problemOf: required('source', '请填写源变量'),
        },
        {
          name: 'sourceExpression',
          label: '源表达式',
          kind: 'code',
          isShownFor: isExpression,
          problemOf: required('sourceExpression', '请填写源表达式'),
        },
        {
          name: 'target',
          label: '目标',
          kind: 'text',
          isShownFor: (entry) => !isAll(entry),
          problemOf: required('target', '请填写目标变量'),
        },
        ...(flavour === 'camunda' ? [{ name: 'local', label: '只在本节点', kind: 'flag' as const }] : []),
        ...(flavour === 'flowable'
          ? [{ name: 'transient', label: '不入库', kind: 'flag' as const, hint: keptWords }]
          : []),
      ],
    },
  };
}

/** The parameters of a call; the mapping that is a business key is no parameter. */
export function mappingsOf(host: ModdleNode, flavour: Flavour, kind: MappingKind): readonly ModdleNode[] {
  return extensionsOf(host, `${flavour}:${kind}`).filter((node) => textOf(node, 'businessKey') === '');
}

/** Reads a parameter. */
export function readMapping(node: ModdleNode): Entry {
  const sourceExpression = textOf(node, 'sourceExpression');
  return {
    kind: textOf(node, 'variables') === 'all' ? 'all' : sourceExpression === '' ? 'source' : 'sourceExpression',
    source: textOf(node, 'source'),
    sourceExpression,
    target: textOf(node, 'target'),
    local: node.get('local') === true ? 'true' : '',
    transient: textOf(node, 'transient'),
  };
}

/** The properties that write a parameter; those of the other ways go. */
export function mappingProperties(node: ModdleNode, entry: Entry): Record<string, string | boolean | undefined> {
  return {
    variables: isAll(entry) ? 'all' : undefined,
    source: isSource(entry) ? textIn(entry, 'source') : undefined,
    sourceExpression: isExpression(entry) ? textIn(entry, 'sourceExpression') : undefined,
    target: isAll(entry) ? undefined : textIn(entry, 'target'),
    ...(knows(node, 'local') && { local: textIn(entry, 'local') === 'true' || undefined }),
    ...(knows(node, 'transient') && { transient: textIn(entry, 'transient') || undefined }),
  };
}
