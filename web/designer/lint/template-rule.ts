import { templateProblems } from '#shared/bpmn/template/check-templates.ts';
import type { FieldTemplate } from '#shared/bpmn/template/read-bound.ts';
import { type EngineRule, isA } from './engine-rules/engine-rule.ts';

/** What elements hold must be as the templates want it that they were made with. */
export function templateRule(templates: readonly FieldTemplate[]): EngineRule {
  return (node, report, flavour) => {
    if (templates.length === 0 || !isA(node, 'bpmn:BaseElement')) return;
    for (const problem of templateProblems(node, templates, flavour)) report(node, problem);
  };
}
