import { Alert } from 'antd';
import { hasFeature } from '#shared/bpmn/capability.ts';
import { nodeOf } from '../canvas/moddle.ts';
import { extensionsOf } from './extension.ts';
import {
  type ParameterKind,
  parameterAdded,
  parameterChanged,
  parameterRemoved,
  parameterShape,
  parametersOf,
  readParameter,
} from './input-output.ts';
import { NodeList } from './node-list.tsx';
import type { PanelSection, SectionProps } from './section.ts';

function InputOutputSection({ element }: SectionProps) {
  return (
    <>
      {extensionsOf(nodeOf(element), 'camunda:Connector').length > 0 && (
        <Alert className="designer-note" type="info" title="此元素使用连接器，连接器自己的参数仅随文件保留" />
      )}
      <ParameterList element={element} kind="InputParameter" />
      <ParameterList element={element} kind="OutputParameter" />
    </>
  );
}

function ParameterList({ element, kind }: SectionProps & { kind: ParameterKind }) {
  const host = nodeOf(element);
  return (
    <NodeList
      shape={parameterShape(kind)}
      nodes={parametersOf(host, kind)}
      read={readParameter}
      add={(entry) => parameterAdded(element, host, kind, entry)}
      update={(node, entry) => parameterChanged(element, node, entry)}
      remove={(node) => parameterRemoved(element, host, kind, node)}
    />
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
