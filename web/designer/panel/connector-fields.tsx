import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { connectorOf } from './connector.ts';
import { TextField } from './field.tsx';
import { ParameterList } from './parameter-list.tsx';

/** Which connector runs a task, with the connector's own parameters. */
export function ConnectorFields({ element, node }: { element: DiagramElement; node: ModdleNode }) {
  const { drawing } = useDesignerContext();
  const connector = connectorOf(node, drawing.flavour ?? 'camunda');
  if (!connector) return null;
  return (
    <>
      <TextField
        label="连接器标识"
        value={textOf(connector, 'connectorId')}
        placeholder="例如 http-connector"
        commit={(connectorId) =>
          applyChanges(drawing.service('commandStack'), [{ element, node: connector, properties: { connectorId } }])
        }
      />
      <ParameterList element={element} host={connector} kind="InputParameter" />
      <ParameterList element={element} host={connector} kind="OutputParameter" />
    </>
  );
}
