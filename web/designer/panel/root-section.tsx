import { elementTitle } from '../canvas/element-title.ts';
import { nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { NodeList } from './node-list.tsx';
import { definitionsOf } from './owner.ts';
import {
  createRootElement,
  type RootKind,
  readRootElement,
  rootElementAdded,
  rootElementChanged,
  rootElementRemoved,
  rootElementsOf,
  usersOf,
} from './root-elements.ts';
import { rootShape, rootWords } from './root-shape.ts';
import type { PanelSection, SectionProps } from './section.ts';
import { useIdCheck } from './use-id-check.ts';

function RootList({ element, kind }: SectionProps & { kind: RootKind }) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const definitions = definitionsOf(nodeOf(element));
  const nodes = rootElementsOf(definitions, kind);
  const isTaken = useIdCheck(nodes);
  return (
    <NodeList
      shape={rootShape(kind, isTaken, flavour)}
      nodes={nodes}
      read={(node) => readRootElement(node, flavour)}
      add={(entry) => rootElementAdded(element, definitions, createRootElement(definitions, kind, entry, flavour))}
      update={(node, entry) => rootElementChanged(element, node, kind, entry, flavour)}
      remove={(node) => rootElementRemoved(element, definitions, node)}
      whyKept={(node) => {
        const users = usersOf(drawing.service('elementRegistry').getAll() as (typeof element)[], kind, node);
        const names = users.map((user) => `${elementTitle(user)}“${textOf(nodeOf(user), 'name') || user.id}”`);
        return names.length > 0 ? `该${rootWords[kind]}正被 ${names.join('、')} 使用，请先解除引用再移除` : undefined;
      }}
    />
  );
}

const isDocument: PanelSection['isShownFor'] = (element) =>
  ['bpmn:Process', 'bpmn:Collaboration'].includes(nodeOf(element).$type);

/** The messages and signals of the document. */
export const messageSection: PanelSection = {
  name: 'messages',
  title: '消息与信号',
  isShownFor: isDocument,
  Section: (props) => (
    <>
      <RootList {...props} kind="Message" />
      <RootList {...props} kind="Signal" />
    </>
  ),
};

/** The errors and escalations of the document. */
export const errorSection: PanelSection = {
  name: 'errors',
  title: '错误与升级',
  isShownFor: isDocument,
  Section: (props) => (
    <>
      <RootList {...props} kind="Error" />
      <RootList {...props} kind="Escalation" />
    </>
  ),
};
