/** The node that stands at a place of the generated process. */
export function nodeId(place: number): string {
  return `node_${place}`;
}

const kinds = ['userTask', 'serviceTask', 'scriptTask', 'sendTask', 'receiveTask', 'task', 'exclusiveGateway'] as const;
const columns = 50;

/** A process of so many nodes in rows, one after the other, with Chinese names and settings of an engine. */
export function generatedDiagram(count: number): string {
  const nodes = Array.from({ length: count }, (_, place) => nodeAt(place, count));
  const flows = nodes.slice(1).map((node, place) => ({ id: `flow_${place}`, from: nodes[place] ?? node, to: node }));
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:camunda="http://camunda.org/schema/1.0/bpmn" id="definitions" targetNamespace="http://bpmn.io/schema/bpmn">
  <bpmn:process id="process" name="很大的流程" isExecutable="true" camunda:historyTimeToLive="180">
${nodes.map(nodeXml).join('\n')}
${flows.map(({ id, from, to }) => `    <bpmn:sequenceFlow id="${id}" sourceRef="${from.id}" targetRef="${to.id}" />`).join('\n')}
  </bpmn:process>
  <bpmndi:BPMNDiagram id="diagram">
    <bpmndi:BPMNPlane id="plane" bpmnElement="process">
${nodes.map(shapeXml).join('\n')}
${flows.map(edgeXml).join('\n')}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
}

interface GeneratedNode {
  readonly id: string;
  readonly place: number;
  readonly kind: (typeof kinds)[number] | 'startEvent' | 'endEvent';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function nodeAt(place: number, count: number): GeneratedNode {
  const kind = place === 0 ? 'startEvent' : place === count - 1 ? 'endEvent' : (kinds[place % kinds.length] ?? 'task');
  const [width, height] = kind.endsWith('Event') ? [36, 36] : kind.endsWith('Gateway') ? [50, 50] : [100, 80];
  const x = 160 + (place % columns) * 160 - width / 2;
  const y = 140 + Math.floor(place / columns) * 160 - height / 2;
  return { id: nodeId(place), place, kind, x, y, width, height };
}

function nodeXml({ id, place, kind }: GeneratedNode): string {
  const incoming = place > 0 ? `<bpmn:incoming>flow_${place - 1}</bpmn:incoming>` : '';
  const outgoing = kind === 'endEvent' ? '' : `<bpmn:outgoing>flow_${place}</bpmn:outgoing>`;
  const extensions =
    kind === 'userTask'
      ? `<bpmn:extensionElements><camunda:taskListener event="create" expression="\${notice.send(task)}" /><camunda:properties><camunda:property name="priority" value="${place}" /></camunda:properties></bpmn:extensionElements>`
      : '';
  const settings: Partial<Record<GeneratedNode['kind'], string>> = {
    userTask: ` camunda:assignee="\${initiator}" camunda:candidateGroups="review,finance" camunda:formKey="leave"`,
    serviceTask: ' camunda:delegateExpression="${archive}" camunda:asyncBefore="true"',
    scriptTask: ' scriptFormat="javascript"',
  };
  const script = kind === 'scriptTask' ? '<bpmn:script>total = price * amount</bpmn:script>' : '';
  return `    <bpmn:${kind} id="${id}" name="审批环节 ${place}"${settings[kind] ?? ''}>${extensions}${incoming}${outgoing}${script}</bpmn:${kind}>`;
}

function shapeXml({ id, x, y, width, height, kind }: GeneratedNode): string {
  const isLabelBelow = kind.endsWith('Event') || kind.endsWith('Gateway');
  const label = isLabelBelow
    ? `<bpmndi:BPMNLabel><dc:Bounds x="${x - 20}" y="${y + height + 5}" width="90" height="14" /></bpmndi:BPMNLabel>`
    : '';
  return `      <bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" />${label}</bpmndi:BPMNShape>`;
}

function edgeXml({ id, from, to }: { id: string; from: GeneratedNode; to: GeneratedNode }): string {
  const isSameRow = to.y + to.height / 2 === from.y + from.height / 2;
  const points = isSameRow
    ? [
        [from.x + from.width, from.y + from.height / 2],
        [to.x, to.y + to.height / 2],
      ]
    : [
        [from.x + from.width / 2, from.y + from.height],
        [from.x + from.width / 2, to.y - 30],
        [to.x + to.width / 2, to.y - 30],
        [to.x + to.width / 2, to.y],
      ];
  const written = points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}" />`).join('');
  return `      <bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${written}</bpmndi:BPMNEdge>`;
}
