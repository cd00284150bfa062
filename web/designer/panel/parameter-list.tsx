import type { DiagramElement, ModdleNode } from '../canvas/moddle.ts';
import {
  type ParameterKind,
  parameterAdded,
  parameterChanged,
  parameterRemoved,
  parameterShape,
  parametersOf,
  readParameter,
} from './input-output.ts';
import { NodeList } from './node-list.tsx';

interface ParameterListProps {
  element: DiagramElement;
  /** The activity, or its connector. */
  host: ModdleNode;
  kind: ParameterKind;
}

/** The values put into an activity or connector, or taken out of it. */
export function ParameterList({ element, host, kind }: ParameterListProps) {
  return (
    <NodeList
      shape={parameterShape(kind)}
      nodes={parametersOf(host, kind)}
      read={readParameter}
      add={(entry) => parameterAdded(element, host, kind, entry)}
      update={(node, entry) => parameterChanged(element, node, entry)}
      remove={(node) => parameterRemoved(element, host, kind, node)}
    />
  );
}
