import { nodeOf } from '../canvas/moddle.ts';
import { EngineField } from './engine-field.tsx';
import type { PanelSection, SectionProps } from './section.ts';

function FormSection({ element }: SectionProps) {
  return <EngineField element={element} property="formKey" label="表单标识" />;
}

/** The form of a user task or of the start. */
export const formSection: PanelSection = {
  name: 'form',
  title: '表单',
  isShownFor: (element) => ['bpmn:UserTask', 'bpmn:StartEvent'].includes(nodeOf(element).$type),
  Section: FormSection,
};
