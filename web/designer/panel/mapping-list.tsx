import type { DiagramElement, ModdleNode } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { extensionAdded, extensionsRemoved } from './extension.ts';
import { type MappingKind, mappingProperties, mappingShape, mappingsOf, readMapping } from './mapping.ts';
import { NodeList } from './node-list.tsx';

interface MappingListProps {
  element: DiagramElement;
  /** A call, or an event that takes values along. */
  host: ModdleNode;
  kind: MappingKind;
}

/** The values that go one way between a process and another. */
export function MappingList({ element, host, kind }: MappingListProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  return (
    <NodeList
      shape={mappingShape(flavour, kind)}
      nodes={mappingsOf(host, flavour, kind)}
      read={readMapping}
      add={(entry) => extensionAdded(element, host, `${flavour}:${kind}`, (added) => mappingProperties(added, entry))}
      update={(node, entry) => [{ element, node, properties: mappingProperties(node, entry) }]}
      remove={(node) => extensionsRemoved(element, host, node)}
    />
  );
}
