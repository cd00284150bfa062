import { Select } from 'antd';
import { applyChanges, type Change } from '../canvas/change.ts';
import { childOf, childrenOf, type DiagramElement, knows, nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { Field, TextField } from './field.tsx';
import { FlagField } from './flag-field.tsx';
import { expressionChanges, loopExpression } from './loop.ts';
import type { PanelSection, SectionProps } from './section.ts';
import {
  categoryChanges,
  categoryOf,
  dataStoreCreated,
  dataStoresOf,
  defaultFlowChanges,
  flowTitle,
} from './structure.ts';

function useChange(): (changes: readonly Change[]) => void {
  const { drawing } = useDesignerContext();
  return (changes) => applyChanges(drawing.service('commandStack'), changes);
}

function GatewaySection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const change = useChange();
  const chosen = childOf(nodeOf(element), 'default');
  const choose = (id: string) => {
    const flow = id === '' ? undefined : drawing.service('elementRegistry').get(id);
    // What the registry of a BPMN canvas gives is a BPMN element.
    change(defaultFlowChanges(element, flow as DiagramElement | undefined));
  };
  return (
    <Field label="默认路径" hint="其他路径的条件都不成立时走这一条">
      {(id) => (
        <Select
          id={id}
          className="designer-wide"
          value={chosen ? textOf(chosen, 'id') : ''}
          options={[
            { value: '', label: '无' },
            ...childrenOf(nodeOf(element), 'outgoing').map((flow) => ({
              value: textOf(flow, 'id'),
              label: flowTitle(flow),
            })),
          ]}
          onChange={choose}
        />
      )}
    </Field>
  );
}

/** Which flow out of a gateway is taken when no other is. */
export const gatewaySection: PanelSection = {
  name: 'gateway',
  title: '网关',
  isShownFor: (element) => nodeOf(element).$instanceOf('bpmn:Gateway') && knows(nodeOf(element), 'default'),
  Section: GatewaySection,
};

function SubProcessSection({ element }: SectionProps) {
  const change = useChange();
  const node = nodeOf(element);
  if (node.$type !== 'bpmn:AdHocSubProcess') {
    return <FlagField element={element} node={node} property="triggeredByEvent" label="由事件触发" />;
  }
  return (
    <>
      <Field label="执行次序">
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            value={textOf(node, 'ordering') || 'Parallel'}
            options={[
              { value: 'Parallel', label: '并行' },
              { value: 'Sequential', label: '依次' },
            ]}
            onChange={(ordering) => change([{ element, properties: { ordering } }])}
          />
        )}
      </Field>
      <TextField
        label="完成条件"
        lines="code"
        value={loopExpression(node, 'completionCondition')}
        commit={(text) => change(expressionChanges(element, node, 'completionCondition', text))}
      />
      <FlagField
        element={element}
        node={node}
        property="cancelRemainingInstances"
        label="完成时取消其余"
        isOnByDefault
      />
    </>
  );
}

/** How a sub-process is begun and completed. */
export const subProcessSection: PanelSection = {
  name: 'subProcess',
  title: '子流程',
  isShownFor: (element) => nodeOf(element).$instanceOf('bpmn:SubProcess'),
  Section: SubProcessSection,
};

function DataSection({ element }: SectionProps) {
  const change = useChange();
  const node = nodeOf(element);
  const object = childOf(node, 'dataObjectRef');
  if (object) return <FlagField element={element} node={object} property="isCollection" label="是集合" />;
  const stores = dataStoresOf(element);
  const store = childOf(node, 'dataStoreRef');
  return (
    <>
      <Field label="数据存储">
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            value={store ? textOf(store, 'id') : ''}
            options={[
              { value: '', label: '无' },
              ...stores.map((one) => ({ value: textOf(one, 'id'), label: textOf(one, 'name') || textOf(one, 'id') })),
              { value: '+', label: '新建数据存储' },
            ]}
            onChange={(value) =>
              change(
                value === '+'
                  ? dataStoreCreated(element, textOf(node, 'name') || '数据存储')
                  : [{ element, properties: { dataStoreRef: stores.find((one) => textOf(one, 'id') === value) } }],
              )
            }
          />
        )}
      </Field>
      {store && (
        <>
          <TextField
            label="存储名称"
            value={textOf(store, 'name')}
            commit={(name) => change([{ element, node: store, properties: { name: name || undefined } }])}
          />
          <FlagField element={element} node={store} property="isUnlimited" label="容量不限" isOnByDefault />
        </>
      )}
    </>
  );
}

/** What a data object or data store on the canvas stands for. */
export const dataSection: PanelSection = {
  name: 'data',
  title: '数据',
  isShownFor: (element) => ['bpmn:DataObjectReference', 'bpmn:DataStoreReference'].includes(nodeOf(element).$type),
  Section: DataSection,
};

function GroupSection({ element }: SectionProps) {
  const change = useChange();
  return (
    <TextField label="分类" value={categoryOf(element)} commit={(text) => change(categoryChanges(element, text))} />
  );
}

/** The category that a group shows. */
export const groupSection: PanelSection = {
  name: 'group',
  title: '组',
  isShownFor: (element) => nodeOf(element).$type === 'bpmn:Group',
  Section: GroupSection,
};
