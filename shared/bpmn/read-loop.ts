import { strayProperty } from './complete-descriptor.ts';
import type { Flavour } from './flavour.ts';
import type { Gathering } from './mapping.ts';
import { elementOf, elementsOf, type ModdleElement, textOf } from './moddle.ts';
import type { LoopKind, MultiInstance } from './process-model.ts';
import { engineFlag, engineText, extensionsOf } from './read-extensions.ts';
import type { Unresolved } from './unresolved.ts';

/** How an activity repeats; undefined when it does not. */
export function readLoop(element: ModdleElement): LoopKind | undefined {
  const loop = elementOf(element, 'loopCharacteristics');
  if (!loop) return undefined;
  if (loop.$type === 'bpmn:StandardLoopCharacteristics') return 'standard';
  return loop.get('isSequential') === true ? 'sequential' : 'parallel';
}

/** How a multi-instance makes its instances; undefined for other activities. */
export function readMultiInstance(
  element: ModdleElement,
  flavour: Flavour,
  unresolved: Unresolved,
): MultiInstance | undefined {
  const loop = elementOf(element, 'loopCharacteristics');
  if (loop?.$type !== 'bpmn:MultiInstanceLoopCharacteristics') return undefined;
  const text = (name: string) => textOf(elementOf(loop, name), 'body');
  return {
    isSequential: loop.get('isSequential') === true,
    cardinality: text('loopCardinality'),
    collection:
      engineText(loop, flavour, 'collection') ?? loopDataInput(loop, unresolved) ?? collectionElement(loop, flavour),
    elementVariable: engineText(loop, flavour, 'elementVariable') ?? textOf(elementOf(loop, 'inputDataItem'), 'name'),
    indexVariable: engineText(loop, flavour, 'elementIndexVariable') ?? 'loopCounter',
    completionCondition: text('completionCondition'),
    gatherings: readGatherings(loop, flavour),
    // Camunda writes it at the loop; the others mean each instance by what they write at the activity.
    isEachAsyncBefore: engineFlag(flavour === 'camunda' ? loop : element, flavour, 'asyncBefore', 'async'),
    isEachAsyncAfter: engineFlag(loop, flavour, 'asyncAfter') || engineFlag(element, flavour, 'completeAsync'),
  };
}

/** The engines read BPMN's own input as the name of a variable. */
function loopDataInput(loop: ModdleElement, unresolved: Unresolved): string | undefined {
  const input = elementOf(loop, 'loopDataInputRef');
  return textOf(input, 'name') ?? textOf(input, 'id') ?? unresolved(loop, 'loopDataInputRef');
}

/** Flowable also writes the collection as an element of its own. */
function collectionElement(loop: ModdleElement, flavour: Flavour): string | undefined {
  const [collection] = extensionsOf(loop, `${flavour}:Collection`);
  return textOf(collection, 'expression') ?? textOf(elementOf(collection, 'expression'), 'value');
}

/** The lists that Flowable's `variableAggregation` makes; a value without a name of its own keeps that of its source. */
function readGatherings(loop: ModdleElement, flavour: Flavour): Gathering[] {
  return extensionsOf(loop, `${flavour}:VariableAggregation`).map((aggregation) => ({
    target: textOf(aggregation, 'target') ?? textOf(aggregation, 'targetExpression'),
    program: textOf(aggregation, 'class') ?? textOf(aggregation, 'delegateExpression'),
    // The engine reads its own elements by their names alone, in whatever namespace.
    values: ['variables', strayProperty('variableAggregation', 'variable')]
      .flatMap((name) => elementsOf(aggregation, name))
      .map((variable) => {
        const expression = textOf(variable, 'sourceExpression');
        const source = expression ?? textOf(variable, 'source');
        const target = textOf(variable, 'target');
        const named = target ?? textOf(variable, 'targetExpression');
        return {
          source,
          target: named ?? source,
          ...(named !== target && { isTargetExpression: true as const }),
          ...(expression && { isExpression: true as const }),
        };
      }),
  }));
}
