import { Select, Switch } from 'antd';
import { notCarriedOut } from '#shared/bpmn/what-runs.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { type DiagramElement, type ModdleNode, textOf } from '../../canvas/moddle.ts';
import { useDesignerContext } from '../../use-drawing.ts';
import { OverlookedField } from '../engine-field.tsx';
import { engineNames } from '../engine-names.ts';
import { extensionAdded, extensionsOf, extensionsRemoved, nodeChange } from '../extension.ts';
import { Field, TextField } from '../field.tsx';
import { keptHint, keptHintOn } from '../kept-words.ts';
import { keyOf } from '../node-key.ts';
import { NodeList } from '../node-list.tsx';
import { useChange } from '../use-change.ts';
import type { RareAttribute } from './rare-attributes.ts';
import type { RareElement } from './rare-elements.ts';
import { rareOf } from './rare-of.ts';
import { rareProperties, readRare, shapeOf } from './rare-shape.ts';
import { unreadOf } from './unread.ts';

/** What the engine of the file rarely finds set on an element. */
export function RareFields({ element }: { element: DiagramElement }) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const rare = rareOf(element, flavour);
  const unread = unreadOf(element, flavour);
  if (rare.length + unread.length === 0)
    return <p className="designer-hint">选择信号、错误或时间后，这里有相应的设置</p>;
  const parts = rare.map(({ node, attributes, elements }) => (
    <div key={keyOf(node)}>
      {attributes.map((attribute) => (
        <AttributeField attribute={attribute} element={element} key={attribute.name} node={node} />
      ))}
      {elements.map((kind) => (
        <ElementField element={element} key={kind.type} kind={kind} node={node} />
      ))}
    </div>
  ));
  return (
    <>
      <p className="designer-hint">供 {engineNames[flavour]} 使用；本系统不使用的，在该项下说明</p>
      {unread.map((part) => (
        <OverlookedField key={`${keyOf(part.node)} ${part.name}`} element={element} label={part.name} {...part} />
      ))}
      {parts}
    </>
  );
}

interface OnNode {
  element: DiagramElement;
  node: ModdleNode;
}

function AttributeField({ element, node, attribute }: OnNode & { attribute: RareAttribute }) {
  const { drawing } = useDesignerContext();
  const change = useChange();
  const property = `${drawing.flavour ?? 'camunda'}:${attribute.name}`;
  const value: unknown = node.get(property);
  const write = (next: unknown) => change([nodeChange(element, node, { [property]: next })]);
  const text = value === undefined ? '' : String(value);
  const isOn = attribute.isOnByDefault ? text !== 'false' : text === 'true';
  const hint = keptHintOn(node, drawing.flavour ?? 'camunda', attribute.name);
  if (attribute.kind === 'text') {
    return <TextField commit={(next) => write(next || undefined)} hint={hint} label={attribute.label} value={text} />;
  }
  if (attribute.kind === 'choice') {
    return (
      <Field hint={hint} label={attribute.label}>
        {(id) => (
          <Choice
            id={id}
            change={(next) => write(next === attribute.options?.[0]?.value ? undefined : next)}
            options={attribute.options ?? []}
            value={text || attribute.options?.[0]?.value}
          />
        )}
      </Field>
    );
  }
  return (
    <Field hint={hint} label={attribute.label}>
      {(id) => (
        <Switch
          checked={isOn}
          checkedChildren="是"
          id={id}
          onChange={(next) => write(next === (attribute.isOnByDefault ?? false) ? undefined : next)}
          unCheckedChildren="否"
        />
      )}
    </Field>
  );
}

function ElementField({ element, node, kind }: OnNode & { kind: RareElement }) {
  const { drawing } = useDesignerContext();
  const change = useChange();
  const flavour = drawing.flavour ?? 'camunda';
  const type = `${flavour}:${kind.type}`;
  const nodes = extensionsOf(node, type);
  const name = kind.type.charAt(0).toLowerCase() + kind.type.slice(1);
  const isNotRun = notCarriedOut(name, node.get(`${flavour}:type`) === 'external') !== undefined;
  const [present] = nodes;
  const [field] = kind.fields;
  if (!kind.isSingle || !field) {
    return (
      <>
        {isNotRun && <p className="designer-hint designer-not-run">本系统尚不执行{kind.word}</p>}
        <NodeList
          add={(entry) => extensionAdded(element, node, type, (added) => rareProperties(added, kind, entry))}
          nodes={nodes}
          read={(one) => readRare(one, kind)}
          remove={(one) => extensionsRemoved(element, node, one)}
          shape={shapeOf(kind, node, flavour)}
          update={(one, entry) => [{ element, node: one, properties: rareProperties(one, kind, entry) }]}
        />
      </>
    );
  }
  const write = (text: string) => {
    if (text === '') return change(present ? extensionsRemoved(element, node, present) : []);
    return change(
      present
        ? [{ element, node: present, properties: { [field.name]: text } }]
        : extensionAdded(element, node, type, { [field.name]: text }),
    );
  };
  const value = present ? textOf(present, field.name) : '';
  const hint = keptHint(flavour, kind.type, field.name);
  if (field.kind !== 'choice') return <TextField commit={write} hint={hint} label={kind.word} value={value} />;
  return (
    <Field hint={hint} label={kind.word}>
      {(id) => <Choice id={id} change={write} options={field.options ?? []} value={value || undefined} />}
    </Field>
  );
}

interface ChoiceProps {
  id: string;
  value: string | undefined;
  options: NonNullable<RareAttribute['options']>;
  change: (next: string) => void;
}

/** One of a few values; one that the file has and nobody offers stays. */
function Choice({ id, value, options, change }: ChoiceProps) {
  const known = value === undefined || options.some((one) => one.value === value);
  return (
    <Select
      allowClear={clearing}
      className="designer-wide"
      id={id}
      onChange={(next?: string) => change(next ?? '')}
      options={known ? [...options] : [...options, { value, label: value }]}
      placeholder="引擎默认"
      value={value}
    />
  );
}
