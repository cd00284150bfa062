import { elementOf, elementsOf, type ModdleElement, textOf } from '#shared/bpmn/moddle.ts';
import { extensionsOf } from '#shared/bpmn/read-extensions.ts';
import type { RuleFactory } from './rule.ts';

/** What the library says of an element of the whole file that no event, flow or task of BPMN refers to. */
const unused = 'Element is unused';

/** The library's rule of what belongs to the whole file, for which an error is used also by work that others fetch. */
export function namedByEngines(factory: RuleFactory): RuleFactory {
  return () => {
    const rule = factory();
    return {
      ...rule,
      check(node, reporter): void {
        rule.check(node, {
          report(elementId, message) {
            if (message === unused && isThrown(node as ModdleElement, elementId)) return;
            reporter.report(elementId, message);
          },
        });
      },
    };
  };
}

/** Whether the setting of an element here or below says that an error is thrown. */
function isThrown(node: ModdleElement, errorId: string): boolean {
  const below = [...elementsOf(node, 'rootElements'), ...elementsOf(node, 'flowElements')];
  return (
    extensionsOf(node, 'camunda:ErrorEventDefinition').some(
      (each) => textOf(elementOf(each, 'errorRef'), 'id') === errorId,
    ) || below.some((each) => isThrown(each, errorId))
  );
}
