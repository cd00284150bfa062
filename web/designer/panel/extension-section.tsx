import { useDesignerContext } from '../use-drawing.ts';
import { countProblems } from './entry.ts';
import {
  propertiesOf,
  propertyAdded,
  propertyChanged,
  propertyRemoved,
  propertyShape,
  readProperty,
} from './extension-properties.ts';
import { NodeList } from './node-list.tsx';
import { processOrSelf } from './owner.ts';
import type { PanelSection, SectionProps } from './section.ts';

function ExtensionSection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const host = processOrSelf(element);
  return (
    <NodeList
      shape={propertyShape}
      nodes={propertiesOf(host, flavour)}
      read={readProperty}
      add={(entry) => propertyAdded(element, host, flavour, entry)}
      update={(node, entry) => propertyChanged(element, node, entry)}
      remove={(node) => propertyRemoved(element, host, flavour, node)}
    />
  );
}

/** Names and values that the file carries along for programs. */
export const extensionSection: PanelSection = {
  name: 'extensions',
  title: '扩展属性',
  isShownFor: () => true,
  problemCount: (element, flavour) =>
    countProblems(propertyShape, propertiesOf(processOrSelf(element), flavour).map(readProperty)),
  Section: ExtensionSection,
};
