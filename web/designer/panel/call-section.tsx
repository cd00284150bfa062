import { hasFeature } from '#shared/bpmn/capability.ts';
import { applyChanges } from '../canvas/change.ts';
import { nodeOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { businessKeyChanges, businessKeyOf } from './call.ts';
import { CalledField } from './called-field.tsx';
import { EngineField } from './engine-field.tsx';
import { TextField } from './field.tsx';
import { MappingList } from './mapping-list.tsx';
import type { PanelSection, SectionProps } from './section.ts';

function CallSection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';

  return (
    <>
      <CalledField element={element} />
      {(hasFeature(flavour, 'businessKeyMapping') || businessKeyOf(element, flavour) !== '') && (
        <TextField
          label="业务标识"
          value={businessKeyOf(element, flavour)}
          placeholder={`例如 #{execution.processBusinessKey}`}
          commit={(text) => applyChanges(drawing.service('commandStack'), businessKeyChanges(element, flavour, text))}
        />
      )}
      <EngineField element={element} setting="calledBusinessKey" label="业务键表达式" />
      <EngineField element={element} setting="inheritBusinessKey" label="继承业务键" kind="switch" />
      <EngineField element={element} setting="inheritVariables" label="继承变量" kind="switch" />
      <EngineField element={element} setting="mappingClass" label="映射类" />
      <EngineField element={element} setting="mappingDelegate" label="映射表达式" />
      <EngineField element={element} setting="skipExpression" label="跳过表达式" />
      <MappingList element={element} host={nodeOf(element)} kind="In" />
      <MappingList element={element} host={nodeOf(element)} kind="Out" />
    </>
  );
}

/** Which process a call activity calls, and what it hands over. */
export const callSection: PanelSection = {
  name: 'call',
  title: '调用活动',
  isShownFor: (element) => nodeOf(element).$type === 'bpmn:CallActivity',
  Section: CallSection,
};
