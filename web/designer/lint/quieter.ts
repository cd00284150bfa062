import type { ModdleElement } from '#shared/bpmn/moddle.ts';
import { isA } from './engine-rules/engine-rule.ts';
import type { RuleFactory } from './rule.ts';

/** A rule of the library that does not look at nodes of these types, where what it finds is usual. */
export function quieter(factory: RuleFactory, ...types: readonly string[]): RuleFactory {
  return () => {
    const rule = factory();
    return {
      ...rule,
      check(node, reporter): void {
        if (!isA(node as ModdleElement, ...types)) rule.check(node, reporter);
      },
    };
  };
}
