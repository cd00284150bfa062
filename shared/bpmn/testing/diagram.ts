const namespaces = [
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"',
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  'xmlns:camunda="http://camunda.org/schema/1.0/bpmn"',
  'xmlns:flowable="http://flowable.org/bpmn"',
  'xmlns:activiti="http://activiti.org/bpmn"',
  'xmlns:tongtu="http://tongtu.org/schema/bpmn"',
  'xmlns:other="http://example.org/other"',
].join(' ');

/** A BPMN file around root elements, all namespaces declared. */
export function fileOf(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<definitions ${namespaces} targetNamespace="test">${content}</definitions>`;
}

/** A BPMN file with one executable process around flow elements. */
export function processOf(content: string): string {
  return fileOf(`<process id="process" name="测试流程" isExecutable="true">${content}</process>`);
}

/** A straight process: start, the given nodes in their order, end. */
export function straight(...nodes: { id: string; xml: string }[]): string {
  const ids = ['start', ...nodes.map(({ id }) => id), 'end'];
  const flows = ids.slice(1).map((target, index) => flow(ids[index] ?? '', target));
  return processOf(
    `<startEvent id="start"/>${nodes.map(({ xml }) => xml).join('')}<endEvent id="end"/>${flows.join('')}`,
  );
}

/** A sequence flow with the id `source-target`. */
export function flow(source: string, target: string, content = '', attributes = ''): string {
  return `<sequenceFlow id="${source}-${target}" sourceRef="${source}" targetRef="${target}" ${attributes}>${content}</sequenceFlow>`;
}

/** A condition of a sequence flow. */
export function condition(body: string, attributes = ''): string {
  return `<conditionExpression xsi:type="tFormalExpression" ${attributes}><![CDATA[${body}]]></conditionExpression>`;
}
