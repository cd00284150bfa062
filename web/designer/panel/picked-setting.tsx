import type { ReactNode } from 'react';
import { attributeOf, type Setting } from '#shared/bpmn/capability.ts';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, nodeOf } from '../canvas/moddle.ts';
import type { ParticipantSearch } from '../participants.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { OverlookedFields } from './engine-field.tsx';
import { FreePicker } from './free-picker.tsx';
import { keptHintOn, withKept } from './kept-words.ts';
import { settingChanges, settingText } from './setting.ts';

interface PickedSettingProps {
  element: DiagramElement;
  /** Another node than the element's own. */
  node?: ModdleNode;
  setting: Setting;
  label: string;
  search: ParticipantSearch | undefined;
  isSeveral?: boolean;
  hint?: ReactNode;
  placeholder?: string;
  isDisabled?: boolean;
  emptyText?: string;
}

/** A setting of the engine whose value is chosen from this installation, or written freely. */
export function PickedSetting({ element, node = nodeOf(element), setting, ...rest }: PickedSettingProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  return (
    <>
      {attributeOf(flavour, setting) !== undefined && (
        <FreePicker
          {...rest}
          hint={withKept(rest.hint, keptHintOn(node, flavour, attributeOf(flavour, setting) ?? ''))}
          value={settingText(node, flavour, setting)}
          commit={(text) =>
            applyChanges(drawing.service('commandStack'), settingChanges(element, node, flavour, setting, text))
          }
        />
      )}
      <OverlookedFields element={element} node={node} setting={setting} label={rest.label} />
    </>
  );
}
