import { Switch } from 'antd';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, knows, type ModdleNode } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { nodeChange } from './extension.ts';
import { Field } from './field.tsx';

interface FlagFieldProps {
  element: DiagramElement;
  node: ModdleNode;
  property: string;
  label: string;
  isOnByDefault?: boolean;
}

/** A flag of BPMN itself; only the value that differs from BPMN's own default is written. */
export function FlagField({ element, node, property, label, isOnByDefault = false }: FlagFieldProps) {
  const { drawing } = useDesignerContext();
  if (!knows(node, property)) return null;
  return (
    <Field label={label}>
      {(id) => (
        <Switch
          id={id}
          checked={(node.get(property) ?? isOnByDefault) === true}
          checkedChildren="是"
          unCheckedChildren="否"
          onChange={(isOn) => {
            const properties = { [property]: isOn === isOnByDefault ? undefined : isOn };
            applyChanges(drawing.service('commandStack'), [nodeChange(element, node, properties)]);
          }}
        />
      )}
    </Field>
  );
}
