import { hasFeature } from '#shared/bpmn/capability.ts';
import { nodeOf } from '../canvas/moddle.ts';
import { ParameterList } from './parameter-list.tsx';
import type { PanelSection, SectionProps } from './section.ts';

function InputOutputSection({ element }: SectionProps) {
  return (
    <>
      <ParameterList element={element} host={nodeOf(element)} kind="InputParameter" />
      <ParameterList element={element} host={nodeOf(element)} kind="OutputParameter" />
    </>
  );
}

/** Values put into an activity and taken out of it. */
export const inputOutputSection: PanelSection = {
  name: 'inputOutput',
  title: '输入输出',
  isShownFor: (element, flavour) => hasFeature(flavour, 'inputOutput') && takesParameters(element),
  Section: InputOutputSection,
};

function takesParameters(element: SectionProps['element']): boolean {
  const node = nodeOf(element);
  if (node.$instanceOf('bpmn:Activity')) return true;
  return ['bpmn:EndEvent', 'bpmn:IntermediateThrowEvent', 'bpmn:IntermediateCatchEvent'].includes(node.$type);
}
