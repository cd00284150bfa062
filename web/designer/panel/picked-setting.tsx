import type { Setting } from '#shared/bpmn/capability.ts';
import { splitList } from '#shared/bpmn/read-approval.ts';
import { applyChanges } from '../canvas/change.ts';
import type { DiagramElement, ModdleNode } from '../canvas/moddle.ts';
import type { ParticipantSearch } from '../participants.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { ParticipantPicker } from './participant-picker.tsx';
import { settingChanges, settingText } from './setting.ts';

interface PickedSettingProps {
  element: DiagramElement;
  node: ModdleNode;
  setting: Setting;
  label: string;
  search: ParticipantSearch;
}

/** A comma-joined setting of the engine whose values are chosen from this installation, or typed freely. */
export function PickedSetting({ element, node, setting, label, search }: PickedSettingProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  return (
    <ParticipantPicker
      label={label}
      search={search}
      isOptional
      values={splitList(settingText(node, flavour, setting))}
      change={(values) =>
        applyChanges(drawing.service('commandStack'), settingChanges(element, node, flavour, setting, values.join(',')))
      }
    />
  );
}
