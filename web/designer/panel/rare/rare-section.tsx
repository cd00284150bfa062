import { Suspense } from 'react';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { childrenOf, nodeOf } from '../../canvas/moddle.ts';
import { processOf } from '../owner.ts';
import type { PanelSection, SectionProps } from '../section.ts';

const RareFields = lazyPiece('更多引擎设置', async () => (await import('./rare-fields.tsx')).RareFields);

function RareSection({ element }: SectionProps) {
  return (
    <Suspense>
      <RareFields element={element} />
    </Suspense>
  );
}

const services = ['bpmn:ServiceTask', 'bpmn:SendTask', 'bpmn:BusinessRuleTask', 'bpmn:CallActivity'];
const tasks = ['bpmn:StartEvent', 'bpmn:UserTask', ...services];
const timed = ['bpmn:TerminateEventDefinition', 'bpmn:TimerEventDefinition', 'bpmn:SignalEventDefinition'];

/** What has such settings, told without the table of them, which is fetched with the first such element. */
const owners: Readonly<Record<Flavour, readonly string[]>> = {
  camunda: [...tasks, 'bpmn:ErrorEventDefinition'],
  flowable: ['bpmn:FlowNode', 'bpmn:DataObjectReference'],
  activiti: [...tasks, 'bpmn:Activity', ...timed, 'bpmn:MessageEventDefinition', 'bpmn:DataObjectReference'],
};

/** Settings of the engine that few drawings need. */
export const rareSection: PanelSection = {
  name: 'rare',
  title: '更多引擎设置',
  isShownFor: (element, flavour) => {
    const node = nodeOf(element);
    if (processOf(node)) return true;
    return [node, ...childrenOf(node, 'eventDefinitions')].some((one) =>
      owners[flavour].some((type) => one.$instanceOf(type)),
    );
  },
  Section: RareSection,
};
