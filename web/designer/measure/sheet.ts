import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Subject } from './subjects.ts';

/** The id of what is drawn for a subject. */
export const idOf = (index: number): string => `subject_${index}_`;

/** A process with one element for each subject, on which that one property is set. */
export function sheetOf(flavour: Flavour, subjects: readonly Subject[]): string {
  const parts = subjects.map((subject, index) => ({
    place: subject.carrier?.place,
    xml: written(subject, index, subject.carrier?.xml ?? ''),
  }));
  const roots = subjects.map((subject, index) => written(subject, index, subject.carrier?.root ?? ''));
  const at = (place: string | undefined) => parts.filter((part) => part.place === place).map(({ xml }) => xml);
  const process = at('process').filter((xml) => xml !== '');
  const attributes = process.filter((xml) => !xml.startsWith('<')).join(' ');
  const extensions = process.filter((xml) => xml.startsWith('<')).join('');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:${flavour}="${uris[flavour]}" id="definitions" targetNamespace="http://example.org">
<bpmn:error id="fault" name="fault" />${roots.join('')}
<bpmn:process id="measured" name="measured" isExecutable="true" ${attributes}>
<bpmn:extensionElements>${extensions}</bpmn:extensionElements>
${at(undefined).join('\n')}
</bpmn:process>
</bpmn:definitions>`;
  // Only camunda asks before and after apart.
  const own = flavour === 'camunda' ? xml.replaceAll('P:async=', 'P:asyncBefore=') : xml;
  return own.replaceAll(/\bP:/g, `${flavour}:`);
}

const uris: Readonly<Record<Flavour, string>> = {
  camunda: 'http://camunda.org/schema/1.0/bpmn',
  flowable: 'http://flowable.org/bpmn',
  activiti: 'http://activiti.org/bpmn',
};

function written(subject: Subject, index: number, carrier: string): string {
  const { attribute, content = '' } = subject.written;
  const attributes = [attribute && `${attribute}="${subject.value}"`, subject.beside].filter(Boolean).join(' ');
  return carrier
    .replace('{@}', carrier.includes('{c}') ? '' : attributes)
    .replace('{c}', attributes)
    .replace('{>}', content)
    .replaceAll('#', idOf(index));
}
