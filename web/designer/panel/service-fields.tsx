import { Select } from 'antd';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { BuiltInFields } from './built-in-fields.tsx';
import { builtInFieldsOf } from './built-in-types.ts';
import { ConnectorFields } from './connector-fields.tsx';
import { CopyFields } from './copy-fields.tsx';
import { EngineField } from './engine-field.tsx';
import { extensionAdded, extensionsOf, extensionsRemoved, nodeChange } from './extension.ts';
import { Field, TextField } from './field.tsx';
import {
  type ImplementationKind,
  implementationChanges,
  implementationKindsFor,
  implementationOf,
} from './implementation.ts';
import { fieldProperties, fieldShape, readField } from './listener-fields.ts';
import { NodeList } from './node-list.tsx';
import { settingText } from './setting.ts';

const words: Record<ImplementationKind, string> = {
  class: 'Java 类',
  expression: '表达式',
  delegateExpression: '代理表达式',
  external: '外部任务',
  builtIn: '内置类型',
  decision: '决策表',
  connector: '连接器',
  copy: '抄送',
};

/** What the engines inject nothing into. */
const withoutFields: ReadonlySet<ImplementationKind> = new Set(['expression', 'decision', 'connector', 'copy']);

/** What runs a service, send or business rule task, or throws a message. */
export function ServiceFields({ element, node }: { element: DiagramElement; node: ModdleNode }) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const kind = implementationOf(node, flavour);
  const commandStack = () => drawing.service('commandStack');

  return (
    <>
      <Field label="执行方式">
        {(id) => (
          <Select<ImplementationKind>
            id={id}
            className="designer-wide"
            value={kind}
            allowClear={clearing}
            placeholder="请选择由什么执行"
            options={implementationKindsFor(node, flavour).map((value) => ({ value, label: words[value] }))}
            onChange={(next: ImplementationKind | undefined) =>
              applyChanges(commandStack(), implementationChanges(element, node, flavour, next))
            }
          />
        )}
      </Field>
      {(kind === 'class' || kind === 'expression' || kind === 'delegateExpression') && (
        <TextField
          key={kind}
          label={words[kind]}
          hint="运行时按这里的名称找到已登记的服务"
          value={textOf(node, `${flavour}:${kind}`)}
          commit={(text) => applyChanges(commandStack(), [nodeChange(element, node, { [`${flavour}:${kind}`]: text })])}
        />
      )}
      {kind === 'copy' && <CopyFields element={element} node={node} prefix="cc" />}
      {kind === 'builtIn' && <BuiltInFields element={element} node={node} />}
      {kind === 'connector' && <ConnectorFields element={element} node={node} />}
      {kind === 'external' && <EngineField element={element} node={node} setting="topic" label="主题" />}
      {kind === 'external' && <EngineField element={element} node={node} setting="taskPriority" label="任务优先级" />}
      {kind === 'decision' && <DecisionFields element={element} node={node} />}
      {kind === 'expression' && <EngineField element={element} node={node} setting="serviceResult" label="结果变量" />}
      {flavour !== 'camunda' && node.$type === 'bpmn:BusinessRuleTask' && (
        <>
          <EngineField element={element} node={node} setting="rules" label="规则" hint="多个用逗号分开" />
          <EngineField
            element={element}
            node={node}
            setting="rulesExcluded"
            label="排除这些规则"
            kind="switch"
            hint="执行除此之外的全部规则"
          />
          <EngineField element={element} node={node} setting="ruleVariables" label="输入变量" hint="多个用逗号分开" />
          <EngineField element={element} node={node} setting="scriptResult" label="结果变量" />
        </>
      )}
      {node.$type === 'bpmn:ServiceTask' && kind !== 'copy' && (
        <EngineField element={element} node={node} setting="triggerable" label="等待触发" kind="switch" />
      )}
      {node.$type.endsWith('Task') && kind !== 'copy' && (
        <TextField
          label="退回时执行"
          hint="退回到此之前、撤回或终止时，按名称找到已登记的服务撤销这里的处理，例如 ${stock.release(amount)}"
          value={textOf(node, 'tongtu:onReturn')}
          commit={(text) =>
            applyChanges(commandStack(), [nodeChange(element, node, { 'tongtu:onReturn': text || undefined })])
          }
        />
      )}
      {kind !== undefined && !withoutFields.has(kind) && <InjectedFields element={element} node={node} />}
    </>
  );
}

function DecisionFields({ element, node }: { element: DiagramElement; node: ModdleNode }) {
  return (
    <>
      <EngineField element={element} node={node} setting="decision" label="决策标识" />
      <EngineField
        element={element}
        node={node}
        setting="decisionBinding"
        label="版本绑定"
        kind="choice"
        options={[
          { value: 'latest', label: '最新版本' },
          { value: 'deployment', label: '同一部署' },
          { value: 'version', label: '指定版本' },
        ]}
      />
      <EngineField element={element} node={node} setting="decisionVersion" label="版本" />
      <EngineField
        element={element}
        node={node}
        setting="decisionResult"
        label="结果形式"
        kind="choice"
        options={[
          { value: 'resultList', label: '结果列表' },
          { value: 'singleEntry', label: '单个值' },
          { value: 'singleResult', label: '单行结果' },
          { value: 'collectEntries', label: '单列结果' },
        ]}
      />
      <EngineField element={element} node={node} setting="serviceResult" label="结果变量" />
    </>
  );
}

function InjectedFields({ element, node }: { element: DiagramElement; node: ModdleNode }) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const type = `${flavour}:Field`;
  const shown = new Set(builtInFieldsOf(settingText(node, flavour, 'workType')).map(({ name }) => name));
  return (
    <NodeList
      shape={fieldShape}
      nodes={extensionsOf(node, type).filter((one) => !shown.has(textOf(one, 'name')))}
      read={readField}
      add={(entry) => extensionAdded(element, node, type, (added) => fieldProperties(added, flavour, entry))}
      update={(present, entry) => [{ element, node: present, properties: fieldProperties(present, flavour, entry) }]}
      remove={(present) => extensionsRemoved(element, node, present)}
    />
  );
}
