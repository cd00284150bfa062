import { describe, expect, it } from 'vitest';
import { checkDeployable } from './check-deployable.ts';
import { convertDocument } from './conversion/convert-document.ts';
import { readDocument, rewriteDocument, writeDocument } from './document/bpmn-document.ts';
import { activitiUri } from './namespace.ts';
import { readProcess } from './read-process.ts';
import { straight } from './testing/diagram.ts';
import { filesOfOthers } from './testing/files-of-others.ts';

const own = straight({
  id: 'review',
  xml: `<userTask id="review" camunda:assignee="\${who}"><extensionElements><camunda:formData><camunda:formField id="amount" type="long"/></camunda:formData></extensionElements></userTask>`,
});

/** Files for Camunda 7: one of ours and, where they are at hand, those of other makers. */
const files = [
  own,
  ...filesOfOthers()
    .map(({ text }) => text)
    .filter((xml) => xml.includes('xmlns:camunda="http://camunda.org/schema/1.0/bpmn"')),
];

const heirs = [
  { name: 'operaton', uri: 'http://operaton.org/schema/1.0/bpmn' },
  { name: 'fluxnova', uri: 'http://fluxnova.finos.org/schema/1.0/bpmn' },
];

describe.each(heirs)('a file for $name, which is Camunda 7 under another namespace', ({ name, uri }) => {
  const inherited = (xml: string) =>
    xml
      .replaceAll('"http://camunda.org/schema/1.0/bpmn"', `"${uri}"`)
      .replaceAll('xmlns:camunda=', `xmlns:${name}=`)
      .replaceAll(/(<\/?|\s)camunda:/g, `$1${name}:`);

  it('means the same to panel, check and engine', { timeout: 60_000 }, async () => {
    for (const xml of files) {
      const [model, expected] = [await readProcess(inherited(xml)), await readProcess(xml)];
      expect(model).toEqual(expected);
      expect(checkDeployable(model, { serviceNames: [] })).toEqual(checkDeployable(expected, { serviceNames: [] }));
    }
  });

  it('is converted alike', { timeout: 60_000 }, () => {
    for (const xml of files) {
      const [found, expected] = [inherited(xml), xml].map((text) => convertDocument(text, 'flowable', 'remove'));
      const words = (entries: typeof found) => entries?.entries.map(({ outcome, target }) => `${outcome} ${target}`);
      expect(words(found)).toEqual(words(expected));
      // What names the prefix in some text keeps its declaration.
      if (!expected?.xml.includes('xmlns:camunda=')) expect(found?.xml).toBe(inherited(expected?.xml ?? ''));
    }
  });

  it('keeps its prefix and namespace, also in what is new and in what is put elsewhere', { timeout: 60_000 }, () => {
    for (const xml of files) {
      const document = readDocument(inherited(xml));
      expect(rewriteDocument(document)).toBe(document.text);
      for (const element of document.read.elements) {
        if (element.$type === 'bpmn:UserTask') element.set('camunda:owner2', 'new');
        if (element.$type === 'bpmn:UserTask') element.set('camunda:followUpDate', 'PT1H');
      }
      expect(writeDocument(document)).not.toMatch(/camunda:(owner2|followUpDate)|xmlns:camunda=/);
    }
  });
});

it('settings of an heir are those of the model', async () => {
  const { processes } = await readProcess(
    own.replace('"http://camunda.org/schema/1.0/bpmn"', '"http://operaton.org/schema/1.0/bpmn"'),
  );
  expect(processes[0]?.nodes.review).toMatchObject({ assignee: `\${who}`, formFields: [{ id: 'amount' }] });
});

describe("a file that declares Activiti's namespace under Camunda's prefix, as Camunda's tools once did", () => {
  const early = (xml: string) => xml.replaceAll('"http://camunda.org/schema/1.0/bpmn"', `"${activitiUri}"`);

  it('is for Camunda 7, and means the same to panel, check and engine', { timeout: 60_000 }, async () => {
    for (const xml of files) {
      const [model, expected] = [await readProcess(early(xml)), await readProcess(xml)];
      expect(model).toEqual(expected);
      expect(checkDeployable(model, { serviceNames: [] })).toEqual(checkDeployable(expected, { serviceNames: [] }));
    }
  });

  it('keeps its prefix and namespace, also in what is new', () => {
    const document = readDocument(early(own));
    expect(document.flavour).toBe('camunda');
    expect(rewriteDocument(document)).toBe(document.text);
    document.elementsById.review?.set('camunda:followUpDate', 'PT1H');
    const written = early(own).replace('<userTask id="review"', '$& camunda:followUpDate="PT1H"');
    expect(sortedAttributes(writeDocument(document))).toEqual(sortedAttributes(written));
  });

  it('is converted to Activiti under a prefix of its own', () => {
    const { xml = '' } = convertDocument(early(own), 'activiti', 'remove') ?? {};
    expect(readDocument(xml).flavour).toBe('activiti');
    expect(xml).toContain('activiti:assignee=');
    expect(xml).not.toContain('camunda:');
  });

  it("is Activiti's under any other prefix", () => {
    const other = early(own)
      .replaceAll('xmlns:camunda=', 'xmlns:e=')
      .replaceAll(/(<\/?|\s)camunda:/g, '$1e:');
    expect(readDocument(other).flavour).toBe('activiti');
  });
});

/** The pieces of a file between white space, in any order. */
function sortedAttributes(xml: string): string[] {
  return xml.split(/[\s>]+/).sort();
}
