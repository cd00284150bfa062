import { Select } from 'antd';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { childOf, childrenOf, type DiagramElement, knows, nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { Field, TextField } from './field.tsx';
import { FlagField } from './flag-field.tsx';
import { expressionChanges, loopExpression } from './loop.ts';
import type { PanelSection, SectionProps } from './section.ts';
import { categoryChanges, categoryOf, defaultFlowChanges, flowTitle } from './structure.ts';
import { useChange } from './use-change.ts';

function GatewaySection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const change = useChange();
  const chosen = childOf(nodeOf(element), 'default');
  const choose = (id: string) => {
    const flow = id === '' ? undefined : drawing.service('elementRegistry').get(id);
    // What the registry of a BPMN canvas gives is a BPMN element.
    change(defaultFlowChanges(element, flow as DiagramElement | undefined));
  };
  const node = nodeOf(element);
  return (
    <>
      {knows(node, 'default') && (
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
      )}
      {node.$type === 'bpmn:ComplexGateway' && (
        <TextField
          label="激活条件"
          lines="code"
          value={loopExpression(node, 'activationCondition')}
          placeholder={`例如 \${activationCount >= 2}`}
          commit={(text) => change(expressionChanges(element, node, 'activationCondition', text))}
        />
      )}
      {node.$type === 'bpmn:EventBasedGateway' && <EventGatewayFields element={element} />}
    </>
  );
}

function EventGatewayFields({ element }: SectionProps) {
  const change = useChange();
  const node = nodeOf(element);
  return (
    <>
      <FlagField element={element} node={node} property="instantiate" label="启动流程" />
      <Field label="等待方式">
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            value={textOf(node, 'eventGatewayType') || 'Exclusive'}
            options={[
              { value: 'Exclusive', label: '先到的一个' },
              { value: 'Parallel', label: '全部到达' },
            ]}
            onChange={(next) =>
              change([{ element, properties: { eventGatewayType: next === 'Exclusive' ? undefined : next } }])
            }
          />
        )}
      </Field>
    </>
  );
}

/** Which flow out of a gateway is taken when no other is, and what else a kind of gateway goes by. */
export const gatewaySection: PanelSection = {
  name: 'gateway',
  title: '网关',
  isShownFor: (element) => {
    const node = nodeOf(element);
    return node.$instanceOf('bpmn:Gateway') && (knows(node, 'default') || node.$type === 'bpmn:EventBasedGateway');
  },
  Section: GatewaySection,
};

function SubProcessSection({ element }: SectionProps) {
  const change = useChange();
  const node = nodeOf(element);
  if (node.$type === 'bpmn:Transaction') return <TransactionFields element={element} />;
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

const methods = [
  { value: '##Compensate', label: '补偿' },
  { value: '##Image', label: '恢复原状' },
  { value: '##Store', label: '存储' },
];

function TransactionFields({ element }: SectionProps) {
  const change = useChange();
  const node = nodeOf(element);
  const method = textOf(node, 'method');
  const isOther = method !== '' && !methods.some(({ value }) => value === method);
  return (
    <>
      <Field label="取消方式">
        {(id) => (
          <Select
            id={id}
            className="designer-wide"
            allowClear={clearing}
            value={method || undefined}
            placeholder="引擎默认"
            options={isOther ? [...methods, { value: method, label: method }] : methods}
            onChange={(next?: string) => change([{ element, properties: { method: next } }])}
          />
        )}
      </Field>
      <TextField
        label="事务协议"
        value={textOf(node, 'protocol')}
        commit={(protocol) => change([{ element, properties: { protocol: protocol || undefined } }])}
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
