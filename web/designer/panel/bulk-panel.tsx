import { Button, Checkbox } from 'antd';
import { attributeOf } from '#shared/bpmn/capability.ts';
import { applyChanges, type Change } from '../canvas/change.ts';
import type { DiagramElement } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { allKnow, bulkAssigneeChanges, bulkAsyncChanges, commonAssignee, commonAsync, withoutLabels } from './bulk.ts';
import { Field, TextField } from './field.tsx';

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
  const flavour = drawing.flavour ?? 'camunda';
  const meant = withoutLabels(elements);
  const change = (changes: readonly Change[]) => applyChanges(drawing.service('commandStack'), changes);
  const isAsync = commonAsync(meant, flavour);
  const assignee = commonAssignee(meant, flavour);

  return (
    <>
      <header className="designer-panel-header">
        <strong>已选 {meant.length} 个元素</strong>
        <p className="designer-hint">这里的修改对它们全部生效；选择单个元素可编辑它的全部属性</p>
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
        {allKnow(meant, `${flavour}:${attributeOf(flavour, 'asyncBefore')}`) && (
          <Field label="异步延续">
            {(id) => (
              <Checkbox
                id={id}
                checked={isAsync === true}
                indeterminate={isAsync === undefined}
                onChange={({ target }) => change(bulkAsyncChanges(meant, flavour, target.checked))}
              >
                异步前
              </Checkbox>
            )}
          </Field>
        )}
        {allKnow(meant, `${flavour}:assignee`) && (
          <TextField
            label="处理用户"
            value={assignee ?? ''}
            placeholder={assignee === undefined ? '各不相同，填写后统一' : undefined}
            commit={(text) => change(bulkAssigneeChanges(meant, flavour, text))}
          />
        )}
      </div>
    </>
  );
}
