import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { applyChanges } from '../canvas/change.ts';
import type { DiagramElement } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { bulkChanges, bulkProperties, bulkTargets, commonText } from './bulk.ts';
import './bulk.css';

interface BulkFieldsProps {
  drawing: Drawing;
  elements: readonly DiagramElement[];
}

/** One property for many elements: which, what, and to how many it goes; applied as one undo step. */
export function BulkFields({ drawing, elements }: BulkFieldsProps) {
  const flavour = drawing.flavour ?? 'camunda';
  const properties = bulkProperties(elements, flavour);
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const property = properties.find((one) => one.name === name) ?? properties[0];
  if (!property) return <p className="designer-hint">这些元素没有可以一起修改的属性</p>;

  const common = commonText(elements, flavour, property);
  const text = typed ?? common ?? '';
  const changes = bulkChanges(elements, flavour, property, text);
  const count = bulkTargets(elements, flavour, property).length;
  const apply = () => {
    applyChanges(drawing.service('commandStack'), changes);
    setTyped(null);
  };
  return (
    <fieldset className="designer-bulk-fields" aria-label="批量修改" disabled={!drawing.isEditable}>
      <Select
        aria-label="要修改的属性"
        listHeight={420}
        value={property.name}
        disabled={!drawing.isEditable}
        options={properties.map(({ name: value, title: label }) => ({ value, label }))}
        onChange={(value) => {
          setName(value);
          setTyped(null);
        }}
      />
      {property.kind === 'flag' ? (
        <Checkbox
          checked={text === 'true'}
          indeterminate={typed === null && common === undefined}
          onChange={({ target }) => setTyped(target.checked ? 'true' : '')}
        >
          {property.title}
        </Checkbox>
      ) : (
        <Input
          aria-label="统一为"
          value={text}
          placeholder={common === undefined ? '各不相同，填写后统一' : '留空即清除'}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={apply}
        />
      )}
      <Button disabled={changes.length === 0 || (typed === null && common === undefined)} onClick={apply}>
        应用到 {count} 个
      </Button>
    </fieldset>
  );
}
