import { Button, Select } from 'antd';
import { Fragment } from 'react';
import type { DiagramElement } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { withoutLabels } from './bulk.ts';
import { BulkApprover } from './bulk-approver.tsx';
import { BulkFields } from './bulk-fields.tsx';
import { Field } from './field.tsx';
import { RemoveButton } from './remove-button.tsx';
import { commonType, type Retypable, retypables, retype } from './retype.ts';

/** Colours that stay readable on both grounds. */
const colours = [
  { name: '默认' },
  { name: '蓝色', fill: '#BBDEFB', stroke: '#0D4372' },
  { name: '橙色', fill: '#FFE0B2', stroke: '#6B3C00' },
  { name: '绿色', fill: '#C8E6C9', stroke: '#205022' },
  { name: '红色', fill: '#FFCDD2', stroke: '#831311' },
  { name: '紫色', fill: '#E1BEE7', stroke: '#5B176D' },
] as const;

/** What several selected elements have in common. */
export function BulkPanel({ elements }: { elements: readonly DiagramElement[] }) {
  const { drawing } = useDesignerContext();
  const meant = withoutLabels(elements);

  return (
    <>
      <header className="designer-panel-header">
        <strong>已选 {meant.length} 个元素</strong>
        <p className="designer-hint">这里的修改对它们全部生效；选择单个元素可编辑它的全部属性</p>
        <RemoveButton />
      </header>
      <div className="designer-bulk">
        {!drawing.isReadOnly && (
          <Field label="颜色">
            {(id) => (
              <div id={id} className="designer-colours">
                {colours.map(({ name, ...colour }) => (
                  <Button
                    key={name}
                    size="small"
                    style={{
                      color: 'stroke' in colour ? colour.stroke : undefined,
                      background: 'fill' in colour ? colour.fill : undefined,
                    }}
                    onClick={() => drawing.service('modeling').setColor([...meant], 'fill' in colour ? colour : {})}
                  >
                    {name}
                  </Button>
                ))}
              </div>
            )}
          </Field>
        )}
        {!drawing.isReadOnly &&
          retypables(meant).map((one) => <RetypeField drawing={drawing} key={one.title} of={one} />)}
        {!drawing.isReadOnly && (
          <Fragment key={meant.map(({ id }) => id).join(' ')}>
            <BulkApprover elements={meant} />
            <BulkFields drawing={drawing} elements={meant} />
          </Fragment>
        )}
      </div>
    </>
  );
}

/** The type of several tasks, of several gateways. */
function RetypeField({ drawing, of }: { drawing: Drawing; of: Retypable }) {
  return (
    <Field label={of.title}>
      {(id) => (
        <Select
          className="designer-wide"
          id={id}
          onChange={(type) => retype(drawing, of.elements, type)}
          options={[...of.choices]}
          placeholder={`${of.elements.length} 个各不相同，选择后统一`}
          value={commonType(of.elements)}
        />
      )}
    </Field>
  );
}
