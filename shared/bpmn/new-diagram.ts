import { engineUris } from './conversion/engines.ts';
import type { Flavour } from './flavour.ts';
import { bpmnUri } from './namespace.ts';

/** What a new diagram is told apart by. */
export interface NewDiagram {
  /** The key of the process; must be a valid XML id. */
  id: string;
  name: string;
  flavour: Flavour;
}

/** What each engine's own designer writes as the address of its names. */
const homes: Readonly<Record<Flavour, string>> = {
  camunda: 'http://bpmn.io/schema/bpmn',
  flowable: 'http://flowable.org/bpmn',
  activiti: 'http://activiti.org/bpmn',
};

/** The XML of a diagram with one empty executable process. */
export function newDiagram({ id, name, flavour }: NewDiagram): string {
  const key = escaped(id);
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn2:definitions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bpmn2="${bpmnUri}" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:${flavour}="${engineUris[flavour]}" id="diagram_${key}" targetNamespace="${homes[flavour]}">
  <bpmn2:process id="${key}" name="${escaped(name)}" isExecutable="true" />
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="${key}" />
  </bpmndi:BPMNDiagram>
</bpmn2:definitions>
`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
