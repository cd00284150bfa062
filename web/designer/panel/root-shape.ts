import { attributeOf } from '#shared/bpmn/capability.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { type Entry, type EntryField, type EntryShape, textIn } from './entry.ts';
import { idProblem, rightId } from './id-problem.ts';
import type { RootKind } from './root-elements.ts';
import { freshId } from './timer.ts';

/** What each kind is called. */
export const rootWords: Record<RootKind, string> = {
  Message: '消息',
  Signal: '信号',
  Error: '错误',
  Escalation: '升级',
};

/** Who hears a signal. */
const scopeField: EntryField = {
  name: 'scope',
  label: '范围',
  kind: 'choice',
  placeholder: '全部流程',
  options: [
    { value: 'global', label: '全部流程' },
    { value: 'processInstance', label: '只在本流程实例内' },
  ],
};

/** How messages, signals, errors or escalations are shown and edited; `isTaken` knows the ids of the whole document. */
export function rootShape(kind: RootKind, isTaken: (id: string) => boolean, flavour: Flavour = 'camunda'): EntryShape {
  const word = rootWords[kind];
  const hasScope = kind === 'Signal' && attributeOf(flavour, 'signalScope') !== undefined;
  const hasCode = kind === 'Error' || kind === 'Escalation';
  return {
    heading: `${word}列表`,
    columns: [
      { title: `${word}ID`, textOf: (entry) => textIn(entry, 'id') },
      { title: `${word}名称`, textOf: (entry) => textIn(entry, 'name') },
      ...(hasCode ? [{ title: `${word}代码`, textOf: (entry: Entry) => textIn(entry, 'code') }] : []),
    ],
    addLabel: `创建新${word}`,
    question: `确认移除该${word}吗？`,
    editor: {
      title: `创建${word}`,
      editTitle: `编辑${word}`,
      place: 'dialog',
      widthPx: 400,
      first: () => ({ id: freshId(kind), name: '', code: '' }),
      fields: [
        {
          name: 'id',
          label: `${word}ID`,
          kind: 'text',
          problemOf: (entry, others) => {
            const id = textIn(entry, 'id').trim();
            if (others.some((other) => textIn(other, 'id') === id)) return `该${word}已存在，请修改id后重新保存`;
            return idProblem(id, isTaken);
          },
          rightOf: (entry, others) =>
            rightId(textIn(entry, 'id'), (id) => isTaken(id) || others.some((other) => textIn(other, 'id') === id)),
        },
        { name: 'name', label: `${word}名称`, kind: 'text' },
        ...(hasCode ? [{ name: 'code', label: `${word}代码`, kind: 'text' as const }] : []),
        ...(hasScope ? [scopeField] : []),
      ],
    },
  };
}
