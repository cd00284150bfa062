/** How long a proposed id may be: engines keep them in columns of 64. */
export const longestId = 64;

/** By type, what an id begins with. */
const stems: Readonly<Record<string, string>> = {
  Process: 'process',
  Collaboration: 'collaboration',
  Participant: 'pool',
  Lane: 'lane',
  StartEvent: 'start',
  EndEvent: 'end',
  BoundaryEvent: 'boundary',
  IntermediateCatchEvent: 'event',
  IntermediateThrowEvent: 'event',
  ServiceTask: 'service',
  ScriptTask: 'script',
  SendTask: 'send',
  ReceiveTask: 'receive',
  BusinessRuleTask: 'rule',
  CallActivity: 'call',
  SubProcess: 'sub',
  Transaction: 'sub',
  AdHocSubProcess: 'sub',
  SequenceFlow: 'flow',
  MessageFlow: 'message_flow',
  Association: 'association',
  DataObject: 'data_object',
  DataObjectReference: 'data',
  DataStoreReference: 'store',
  DataInputAssociation: 'input',
  DataOutputAssociation: 'output',
  TextAnnotation: 'note',
  Group: 'group',
};

/** What the id of an element of a type begins with, such as `task`. */
export function stemOf(type: string): string {
  const name = type.replace(/^.*:/, '');
  const [, definition] = /^(.+)EventDefinition$/.exec(name) ?? [];
  if (definition) return `${definition.toLowerCase()}_definition`;
  return stems[name] ?? (name.endsWith('Task') ? 'task' : name.endsWith('Gateway') ? 'gateway' : name.toLowerCase());
}

/** Whether an id looks like one that a program made up, such as `Activity_0x3fk2a` or `sid-` and a number. */
export function looksGenerated(id: string): boolean {
  const isNumbered = /^[A-Z]\w*_(?=[a-z]*\d)[0-9a-z]{7,8}$/.test(id) || /^(_\d+|[a-z]+\d+)$/i.test(id);
  return isNumbered || /^_?(sid-)?[0-9A-Fa-f]{8}-?([0-9A-Fa-f]{4}-?){3}[0-9A-Fa-f]{12}$/.test(id);
}

/** An id in small letters from a stem and the words of a name, or a number; unique among those that `isTaken` knows. */
export function readableId(stem: string, words: string, isTaken: (id: string) => boolean): string {
  const plain = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '');
  const whole = plain === '' || plain === stem ? stem : `${stem}_${plain}`;
  const id = whole.slice(0, longestId).replace(/_+$/, '');
  const hasWords = id !== stem;
  if (hasWords && !isTaken(id)) return id;
  for (let count = hasWords ? 2 : 1; ; count += 1) {
    const ending = `_${count}`;
    const numbered = `${id.slice(0, longestId - ending.length)}${ending}`;
    if (!isTaken(numbered)) return numbered;
  }
}
