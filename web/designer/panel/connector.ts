import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Change } from '../canvas/change.ts';
import type { DiagramElement, ModdleNode } from '../canvas/moddle.ts';
import { extensionAdded, extensionsOf, extensionsRemoved } from './extension.ts';

/** The connector that runs a task of camunda. */
export function connectorOf(node: ModdleNode, flavour: Flavour): ModdleNode | undefined {
  return flavour === 'camunda' ? extensionsOf(node, 'camunda:Connector')[0] : undefined;
}

/** The changes that give a task a connector, or take it away with its parameters. */
export function connectorChanges(element: DiagramElement, node: ModdleNode, isWanted: boolean): Change[] {
  const present = connectorOf(node, 'camunda');
  if (isWanted) return present ? [] : extensionAdded(element, node, 'camunda:Connector', { connectorId: '' });
  return present ? extensionsRemoved(element, node, present) : [];
}
