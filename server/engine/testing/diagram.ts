/** Attributes of an element in a test diagram; those without a prefix of their own are BPMN's. */
type Attributes = Readonly<Record<string, string>>;

function attributes(values: Attributes): string {
  const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
}

/** Any element with an id, such as `element('endEvent', 'end')`. */
export function element(type: string, id: string, values: Attributes = {}, content = ''): string {
  return `<${type} id="${id}"${attributes(values)}>${content}</${type}>`;
}

/** A user task for one person by id or name, or by the approval settings of this product. */
export function userTask(id: string, people: string | Attributes, values: Attributes = {}): string {
  if (typeof people === 'string') return element('userTask', id, { name: id, 'camunda:assignee': people, ...values });
  const approval = `<extensionElements><tongtu:approval${attributes(people)}/></extensionElements>`;
  return element('userTask', id, { name: id, ...values }, approval);
}

/** An expression in the brackets that engines expect. */
export function expression(text: string): string {
  return `\${${text}}`;
}

/** Flows written as `a -> b` or `a -> b [amount > 10]`; their ids are `a_b`. */
export function flows(...lines: string[]): string {
  return lines
    .map((line) => {
      const [, source = '', target = '', condition] = /^(\w+) -> (\w+)(?: \[(.*)\])?$/.exec(line) ?? [];
      const content = condition
        ? `<conditionExpression><![CDATA[${expression(condition)}]]></conditionExpression>`
        : '';
      return element('sequenceFlow', `${source}_${target}`, { sourceRef: source, targetRef: target }, content);
    })
    .join('');
}

/** A whole file with one executable process. */
export function diagram(key: string, ...elements: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
  xmlns:tongtu="http://tongtu.org/schema/bpmn" id="definitions" targetNamespace="http://tongtu.org/test">
<process id="${key}" name="${key}" isExecutable="true">${elements.join('\n')}</process></definitions>`;
}

/** An event with what it waits for or does, such as `event('boundaryEvent', 'late', timer('PT1H'), { attachedToRef: 'a' })`. */
export function event(type: string, id: string, definition: string, values: Attributes = {}): string {
  return element(type, id, values, definition);
}

/** The time of an event: a duration, unless another kind of time is named. */
export function timer(text: string, kind: 'timeDuration' | 'timeDate' | 'timeCycle' = 'timeDuration'): string {
  return `<timerEventDefinition><${kind}>${text}</${kind}></timerEventDefinition>`;
}

/** The definition of an event that refers to a root element which has the name or code that its id says. */
export function refers(kind: 'message' | 'signal' | 'error' | 'escalation', id: string): string {
  return `<${kind}EventDefinition ${kind}Ref="${id}"/>`;
}

/** What makes an activity run several times. */
export function multiInstance(values: Attributes, content = ''): string {
  return `<multiInstanceLoopCharacteristics${attributes(values)}>${content}</multiInstanceLoopCharacteristics>`;
}

/** A file around whole processes and the messages, signals, errors and escalations that they refer to. */
export function file(roots: string, ...processes: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:camunda="http://camunda.org/schema/1.0/bpmn"
  xmlns:tongtu="http://tongtu.org/schema/bpmn" id="definitions"
  targetNamespace="http://tongtu.org/test">${roots}${processes.join('')}</definitions>`;
}

/** A file for camunda, as it is written for an engine. */
export function forEngine(flavour: 'camunda' | 'flowable' | 'activiti', xml: string): string {
  if (flavour === 'camunda') return xml;
  return xml
    .replaceAll('http://camunda.org/schema/1.0/bpmn', `http://${flavour}.org/bpmn`)
    .replaceAll('camunda:', `${flavour}:`)
    .replaceAll(':camunda=', `:${flavour}=`);
}

/** One process of a {@link file}. */
export function process(key: string, ...elements: string[]): string {
  return `<process id="${key}" name="${key}" isExecutable="true">${elements.join('\n')}</process>`;
}
