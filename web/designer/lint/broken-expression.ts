import { callsIn } from '#shared/bpmn/asked.ts';
import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { elementOf, textOf } from '#shared/bpmn/moddle.ts';
import { checkExpression } from '#shared/expression/expression.ts';
import type { Reporter } from './rule.ts';

/** A condition of a flow that is no valid expression; scripts are not looked into. */
export function brokenExpression() {
  return {
    check(node: object, reporter: Reporter): void {
      const element = node as ModdleElement;
      if (element.$type !== 'bpmn:SequenceFlow') return;
      const condition = elementOf(element, 'conditionExpression');
      const body = textOf(condition, 'body');
      if (!body || textOf(condition, 'language')) return;
      const problem = checkExpression(body);
      if (problem && callsIn(body).length === 0) reporter.report(textOf(element, 'id') ?? '', problem.message);
    },
  };
}
