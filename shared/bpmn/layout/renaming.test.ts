import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDocument } from '../document/bpmn-document.ts';
import { elementOf, elementsOf, textOf } from '../moddle.ts';
import { fileOf } from '../testing/diagram.ts';
import { layoutXml } from './layout-xml.ts';

const letters = fc.constantFrom(...'abzABZ甲乙审批节点éüßñЖ_');
const name = fc.string({ unit: letters, minLength: 1, maxLength: 4 });
const size = 12;

const renamed = fc.record({
  flows: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 20 }),
  messages: fc.array(fc.tuple(fc.nat(size - 1), fc.boolean()), { maxLength: 4 }),
  isPool: fc.boolean(),
  names: fc.array(name, { minLength: 60, maxLength: 60 }),
});

type Renamed = typeof renamed extends fc.Arbitrary<infer Value> ? Value : never;

/** A file whose elements are all called by `idOf`, which is asked with one and the same words. */
function fileFor({ flows, messages, isPool }: Renamed, idOf: (word: string) => string): string {
  const nodes = Array.from({ length: size }, (_, at) =>
    at % 4 === 3
      ? `<subProcess id="${idOf(`n${at}`)}"><task id="${idOf(`in${at}`)}"/></subProcess>`
      : `<task id="${idOf(`n${at}`)}" name="环节"/>`,
  );
  const lines = flows.map(
    ([from, to], index) =>
      `<sequenceFlow id="${idOf(`f${index}`)}" sourceRef="${idOf(`n${from}`)}" targetRef="${idOf(`n${to}`)}"/>`,
  );
  const between = messages.map(([node, isOut], index) => {
    const ends = [idOf(`n${node}`), idOf('other')];
    const [source, target] = isOut ? ends : ends.reverse();
    return `<messageFlow id="${idOf(`m${index}`)}" sourceRef="${source}" targetRef="${target}"/>`;
  });
  const pools = `<collaboration id="${idOf('c')}"><participant id="${idOf('pool')}" processRef="${idOf('p')}"/><participant id="${idOf('other')}"/>${between.join('')}</collaboration>`;
  return fileOf(`${isPool ? pools : ''}<process id="${idOf('p')}">${[...nodes, ...lines].join('')}</process>`);
}

/** Where everything lies, under the words that its id was made from. */
function placesIn(xml: string, wordOf: (id: string) => string): Record<string, unknown> {
  const { definitions } = readDocument(layoutXml(xml).xml);
  const items = elementsOf(definitions, 'diagrams').flatMap((diagram) =>
    elementsOf(elementOf(diagram, 'plane'), 'planeElement'),
  );
  return Object.fromEntries(
    items.map((item) => [
      wordOf(textOf(elementOf(item, 'bpmnElement'), 'id') ?? ''),
      [
        ['x', 'y', 'width', 'height'].map((side) => elementOf(item, 'bounds')?.get(side)),
        elementsOf(item, 'waypoint').map((point) => [point.get('x'), point.get('y')]),
      ],
    ]),
  );
}

it('a file is drawn the same whatever its elements are called', () => {
  fc.assert(
    fc.property(renamed, (file) => {
      const words: string[] = [];
      const idOf = (word: string) => {
        if (!words.includes(word)) words.push(word);
        const place = words.indexOf(word);
        return `${file.names[place % file.names.length]}${place}`;
      };
      const given = fileFor(file, idOf);
      const wordOf = (id: string) => words.find((word) => idOf(word) === id) ?? id;

      const plain = placesIn(
        fileFor(file, (word) => word),
        (id) => id,
      );
      expect(Object.keys(plain).length).toBeGreaterThan(size + file.flows.length);
      expect(placesIn(given, wordOf)).toEqual(plain);
    }),
    { numRuns: 60 },
  );
});
