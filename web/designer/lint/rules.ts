import adHocSubProcess from 'bpmnlint/rules/ad-hoc-sub-process.js';
import conditionalEvent from 'bpmnlint/rules/conditional-event.js';
import conditionalFlows from 'bpmnlint/rules/conditional-flows.js';
import endEventRequired from 'bpmnlint/rules/end-event-required.js';
import eventBasedGateway from 'bpmnlint/rules/event-based-gateway.js';
import typedStartEvent from 'bpmnlint/rules/event-sub-process-typed-start-event.js';
import globalNames from 'bpmnlint/rules/global.js';
import labelRequired from 'bpmnlint/rules/label-required.js';
import linkEvent from 'bpmnlint/rules/link-event.js';
import noComplexGateway from 'bpmnlint/rules/no-complex-gateway.js';
import noDisconnected from 'bpmnlint/rules/no-disconnected.js';
import noDuplicateFlows from 'bpmnlint/rules/no-duplicate-sequence-flows.js';
import noJoinFork from 'bpmnlint/rules/no-gateway-join-fork.js';
import noImplicitSplit from 'bpmnlint/rules/no-implicit-split.js';
import noOverlap from 'bpmnlint/rules/no-overlapping-elements.js';
import singleBlankStart from 'bpmnlint/rules/single-blank-start-event.js';
import singleDefinition from 'bpmnlint/rules/single-event-definition.js';
import startEventRequired from 'bpmnlint/rules/start-event-required.js';
import blankSubProcessStart from 'bpmnlint/rules/sub-process-blank-start-event.js';
import superfluousGateway from 'bpmnlint/rules/superfluous-gateway.js';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { FieldTemplate } from '#shared/bpmn/template/read-bound.ts';
import { brokenExpression } from './broken-expression.ts';
import { ruleFor } from './engine-rules/engine-rule.ts';
import { engineRules } from './engine-rules/engine-rules.ts';
import { namedByEngines } from './named-by-engines.ts';
import { quieter } from './quieter.ts';
import type { RuleFactory } from './rule.ts';
import { templateRule } from './template-rule.ts';

/** The rules for every engine, by name. */
const ruleFactories: Readonly<Record<string, RuleFactory>> = {
  'ad-hoc-sub-process': adHocSubProcess,
  'broken-expression': brokenExpression,
  'conditional-event': conditionalEvent,
  'conditional-flows': conditionalFlows,
  'end-event-required': endEventRequired,
  'event-based-gateway': eventBasedGateway,
  'event-sub-process-typed-start-event': typedStartEvent,
  global: namedByEngines(globalNames),
  // That a start has no name is how most processes are drawn.
  'label-required': quieter(labelRequired, 'bpmn:StartEvent'),
  'link-event': linkEvent,
  'no-complex-gateway': noComplexGateway,
  'no-disconnected': noDisconnected,
  'no-duplicate-sequence-flows': noDuplicateFlows,
  'no-gateway-join-fork': noJoinFork,
  'no-implicit-split': noImplicitSplit,
  'no-overlapping-elements': noOverlap,
  'single-blank-start-event': singleBlankStart,
  'single-event-definition': singleDefinition,
  'start-event-required': startEventRequired,
  'sub-process-blank-start-event': blankSubProcessStart,
  'superfluous-gateway': superfluousGateway,
};

/** The rules by name for a document of one engine, whose elements were made with these templates. */
export function rulesFor(
  flavour: Flavour,
  templates: readonly FieldTemplate[] = [],
): Readonly<Record<string, RuleFactory>> {
  const own = Object.entries(engineRules).map(([name, rule]) => [name, ruleFor(rule, flavour)] as const);
  return {
    ...ruleFactories,
    ...Object.fromEntries(own),
    'template-field': ruleFor(templateRule(templates), flavour),
  };
}
