import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { mutations } from './mutations.ts';

const folders = [resolve(process.cwd(), 'web/designer/testing'), resolve(process.cwd(), '../shared/corpora')];

/** Whether a parser that knows nothing of ours reads a text. */
export function isWellFormed(xml: string): boolean {
  return new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror') === null;
}

/** Files of ours and, where they are at hand, of other makers; the largest would only make tests slow. */
export const samples: readonly string[] = folders
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(bpmn|xml)$/.test(path) && !path.endsWith('parsing-error.bpmn20.xml'))
      .sort()
      .map((path) => readFileSync(resolve(folder, path), 'utf8')),
  )
  .filter((xml) => xml.length < 20_000 && isWellFormed(xml));

/** Sample files written in other and odd ways, and still well-formed; `xml` is the result of the `steps`. */
export const mutatedFiles = fc
  .tuple(
    fc.nat(samples.length - 1),
    fc.array(fc.tuple(fc.constantFrom(...Object.keys(mutations)), fc.double({ min: 0, max: 0.999, noNaN: true })), {
      minLength: 1,
      maxLength: 7,
    }),
  )
  .map(([index, steps]) => ({ index, steps, xml: apply(samples[index] ?? '', steps) }))
  // Some ways do not go together, such as a second attribute of one name.
  .filter(({ xml }) => isWellFormed(xml));

function apply(xml: string, steps: readonly (readonly [string, number])[]): string {
  return steps.reduce((text, [name, at]) => mutations[name]?.(text, at) ?? text, xml);
}
