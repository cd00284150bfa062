import { attributeOf, hasFeature } from '#shared/bpmn/capability.ts';
import { settingOfAttribute } from '#shared/bpmn/conversion/applicable-settings.ts';
import { engineTitles } from '#shared/bpmn/conversion/engines.ts';
import { isModelElement, ownValue } from '#shared/bpmn/document/model.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { type EngineRule, hasSetting, isA } from './engine-rule.ts';

/** An attribute that the file's engine overlooks, and the one that it would heed. */
export interface OverlookedAttribute {
  /** With prefix. */
  readonly name: string;
  readonly heeded: string | undefined;
}

/** The attributes of a node that its engine overlooks although they are written as its own. */
export function overlookedAttributes(node: ModdleElement, flavour: Flavour): OverlookedAttribute[] {
  if (!isModelElement(node) || node.$descriptor.ns.prefix !== 'bpmn') return [];
  const { localName } = node.$descriptor.ns;
  const element = localName.charAt(0).toLowerCase() + localName.slice(1);
  const own = (node.$descriptor.properties ?? [])
    .filter((property) => property.ns.prefix === flavour && property.isAttr && ownValue(node, property) !== undefined)
    .map(({ ns }) => ns.localName);
  const others = Object.keys(node.$attrs ?? {})
    .filter((name) => name.startsWith(`${flavour}:`))
    .map((name) => name.slice(flavour.length + 1));
  return [...own, ...others].flatMap((name) => {
    const known = settingOfAttribute(flavour, element, name);
    if (!known || known.isHeeded) return [];
    const heeded = attributeOf(flavour, known.setting);
    return [{ name: `${flavour}:${name}`, heeded: heeded && `${flavour}:${heeded}` }];
  });
}

/** Settings have the names under which the engine looks for them. */
export const overlookedSetting: EngineRule = (node, report, flavour) => {
  for (const { name, heeded } of overlookedAttributes(node, flavour)) {
    report(
      node,
      heeded ? `${engineTitles[flavour]} 使用的是 ${heeded}，不是 ${name}` : `${engineTitles[flavour]} 不使用 ${name}`,
    );
  }
};

/** Elements of camunda's that flowable and activiti do not look for, by what is missing where they stand. */
const camundaElements: Readonly<Record<string, string>> = {
  FormData: '表单字段要写成 formProperty',
  InputOutput: '没有输入输出映射',
  Connector: '没有连接器',
};

/** Extensions are such as the engine looks for. */
export const overlookedElement: EngineRule = (node, report, flavour) => {
  const owner = node.$parent?.$parent;
  if (node.$type === `${flavour}:TaskListener` && owner && !isA(owner, 'bpmn:UserTask')) {
    report(node, '任务监听器只用于用户任务');
  }
  if (flavour === 'camunda') return;
  const [prefix, name = ''] = node.$type.split(':');
  // Elements that no descriptor knows keep the name that the file gives them.
  const known = camundaElements[name.charAt(0).toUpperCase() + name.slice(1)];
  if (prefix === flavour && known) report(node, `${engineTitles[flavour]} 不使用 ${prefix}:${name}：${known}`);
};

/** Scripts stand in the file where the engine reads no other. */
export const externalScript: EngineRule = (node, report, flavour) => {
  if (hasFeature(flavour, 'externalScript')) return;
  if (isA(node, 'bpmn:ScriptTask', 'bpmn:FormalExpression') && hasSetting(node, flavour, 'resource')) report(node);
};
