import { Button, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { attributeOf, type Setting } from '#shared/bpmn/capability.ts';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, nodeOf } from '../canvas/moddle.ts';
import { TimingField } from '../timer/timing-field.tsx';
import { useDesignerContext } from '../use-drawing.ts';
import { engineNames } from './engine-names.ts';
import type { EntryOption } from './entry.ts';
import { nodeChange } from './extension.ts';
import { Field, TextField } from './field.tsx';
import { keptHintOn, withKept } from './kept-words.ts';
import { overlookedOf, settingChanges, settingFlag, settingText } from './setting.ts';

/** One setting of the engine, as a section declares it. */
export interface EngineFieldProps {
  element: DiagramElement;
  /** Another node than the element's own. */
  node?: ModdleNode;
  setting: Setting;
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  isDisabled?: boolean;
  /** A text unless said otherwise. */
  kind?: 'text' | 'code' | 'switch' | 'choice' | 'deadline';
  /** For a choice; the first is what the engine does when nothing is set. */
  options?: readonly EntryOption[];
}

/** A setting under the name that the engine of the file gives it; what the engine overlooks is shown while the file has it. */
export function EngineField(props: EngineFieldProps) {
  const { drawing } = useDesignerContext();
  const node = props.node ?? nodeOf(props.element);
  return (
    <>
      {attributeOf(drawing.flavour ?? 'camunda', props.setting) !== undefined && <KnownField {...props} node={node} />}
      <OverlookedFields element={props.element} node={node} setting={props.setting} label={props.label} />
    </>
  );
}

interface OverlookedFieldsProps {
  element: DiagramElement;
  node: ModdleNode;
  setting: Setting;
  label: string;
}

/** What the file says about a setting under names that its engine overlooks, with a button to take it away. */
export function OverlookedFields({ element, node, setting, label }: OverlookedFieldsProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  return overlookedOf(node, flavour, setting).map(({ attribute, text }) => (
    <OverlookedField
      key={attribute}
      element={element}
      node={node}
      property={attribute}
      name={attribute}
      label={label}
      text={text}
    />
  ));
}

interface OverlookedFieldProps {
  element: DiagramElement;
  node: ModdleNode;
  /** The property of the node, and the name that the file has for it. */
  property: string;
  name: string;
  label: string;
  text: string;
}

/** One thing that the file says and its engine overlooks, with a button to take it away. */
export function OverlookedField({ element, node, property, name, label, text }: OverlookedFieldProps) {
  const { drawing } = useDesignerContext();
  const remove = () =>
    applyChanges(drawing.service('commandStack'), [nodeChange(element, node, { [property]: undefined })]);
  return (
    <Field label={label} hint={`${engineNames[drawing.flavour ?? 'camunda']} 不使用 ${name}，仅随文件保留`}>
      {(id) => (
        <div className="designer-overlooked">
          <output id={id}>{text}</output>
          {!drawing.isReadOnly && (
            <Button size="small" type="link" danger aria-label={`移除 ${name}`} onClick={remove}>
              移除
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

function KnownField({
  element,
  node,
  setting,
  kind = 'text',
  options,
  ...rest
}: EngineFieldProps & { node: ModdleNode }) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const value = settingText(node, flavour, setting);
  const hint = withKept(rest.hint, keptHintOn(node, flavour, attributeOf(flavour, setting) ?? ''));
  const change = (next: string | boolean | undefined) =>
    applyChanges(drawing.service('commandStack'), settingChanges(element, node, flavour, setting, next));

  if (kind === 'switch') {
    return (
      <Field label={rest.label} hint={hint}>
        {(id) => (
          <Switch
            id={id}
            checked={settingFlag(node, flavour, setting) === true}
            checkedChildren="是"
            unCheckedChildren="否"
            onChange={(isOn) => change(isOn || undefined)}
          />
        )}
      </Field>
    );
  }
  if (kind === 'choice') {
    return (
      <Field label={rest.label} hint={hint}>
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            value={value || options?.[0]?.value}
            options={[...(options ?? [])]}
            onChange={(next) => change(next === options?.[0]?.value ? undefined : next)}
          />
        )}
      </Field>
    );
  }
  if (kind === 'deadline') {
    const isFree = settingText(node, flavour, 'businessCalendarName') !== '';
    return <TimingField {...rest} commit={change} hint={hint} isFree={isFree} kind="deadline" value={value} />;
  }
  return (
    <TextField
      {...rest}
      commit={change}
      hint={hint}
      value={value}
      {...(kind === 'code' && { lines: 'code' as const })}
    />
  );
}
