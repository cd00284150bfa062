import { expect, it } from 'vitest';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { flavours } from '#shared/bpmn/flavour.ts';
import { keptSettings } from '#shared/bpmn/kept-settings.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import { sheetOf } from '../measure/sheet.ts';
import { type Subject, subjectsOf } from '../measure/subjects.ts';
import { whyUnread } from '../measure/unread-reasons.ts';

/** Notes of programs that read them, by which no engine does anything, and what says once more that a script is one. */
const notes = new Set([
  ...['Property.id', 'Property.name', 'Property.value', 'TaskListener.id'],
  ...['ExecutionListener.type', 'TaskListener.type'],
]);

const others = ['true', 'false', '12', 'min', 'user(zhang)', ''];

/** A subject with another value, or with none. */
function saying(subject: Subject, value: string): Subject {
  const { attribute, content = '' } = subject.written;
  if (attribute === undefined) return { ...subject, written: { content: content.replace(subject.value, value) } };
  return value === '' ? { ...subject, written: { content } } : { ...subject, value };
}

/** What this product makes of a file: what it would run, and what it says of it. */
async function read(subject: Subject, flavour: (typeof flavours)[number]) {
  // The language of a script has two names, of which one is enough.
  const isLanguage = subject.type === 'Script' && subject.property === 'language';
  const alone = isLanguage ? { ...subject, beside: subject.beside.replace('scriptFormat="javascript"', '') } : subject;
  const xml = sheetOf(flavour, [alone]).replace('</bpmn:process>', '<bpmn:task id="beside" /></bpmn:process>');
  const model = await readProcess(xml);
  const problems = checkDeployable(model, { serviceNames: new Set() });
  return { seen: JSON.stringify([model.processes, problems]), problems };
}

/** Whether this product reads what is set, or refuses the file because of it. */
async function isTaken(subject: Subject, flavour: (typeof flavours)[number]): Promise<boolean> {
  const { seen, problems } = await read(subject, flavour);
  if (problems.some(({ severity, message }) => severity === 'error' && /暂不支持|本平台没有/.test(message)))
    return true;
  const all = await Promise.all([subject.next, ...others].map((value) => read(saying(subject, value), flavour)));
  return all.some((other) => other.seen !== seen);
}

it.each(flavours)('names of %s exactly what is kept and not carried out', async (flavour) => {
  const subjects = subjectsOf(flavour).filter((subject) => subject.carrier && !whyUnread(flavour, subject));
  const kept: string[] = [];
  for (const subject of subjects) {
    const name = `${subject.type}.${subject.property}`;
    if (!notes.has(name) && !(await isTaken(subject, flavour))) kept.push(name);
  }
  expect(kept.sort()).toEqual([...keptSettings[flavour]].sort());
});
