import type { Clash } from './clash.ts';
import { type Renames, renamesFor, withRenames } from './keep-apart.ts';
import { PartMerge } from './merge-parts.ts';
import { mergedValue, type Three } from './merge-values.ts';
import { partsOf, writtenFile } from './part.ts';
import { sideOf } from './side.ts';
import { survivorsOf } from './survivors.ts';

export { MergeRefusal } from './merge-parts.ts';

/** What has become of two changed copies of one file. */
export interface Merged {
  readonly xml: string;
  /** What both changed in different ways. */
  readonly clashes: readonly Clash[];
  /** What new elements of mine are called now, because theirs has others of the same id. */
  readonly renames: Renames;
}

const noRenames: Renames = new Map();

/**
 * Puts two changed copies of one BPMN file together: what only one of them changed is as that one has it, what both changed
 * is as theirs has it, and what one removed and the other changed stays. Everything that neither touched is written as it
 * stands, comments and foreign elements included. With `areSameIdsSame` what both added under one id is one element,
 * otherwise mine gets another. Throws {@link MergeRefusal} where the two cannot be one file, DocumentError when one is none.
 */
export function mergeFiles(texts: Three<string>, areSameIdsSame = false): Merged {
  const { base, theirs } = texts;
  if (texts.mine === base || texts.mine === theirs) return { xml: theirs, clashes: [], renames: noRenames };
  if (theirs === base) return { xml: texts.mine, clashes: [], renames: noRenames };
  const renames = areSameIdsSame ? noRenames : renamesFor(files(texts));
  const mine = withRenames(texts.mine, renames);
  const [inBase, inMine, inTheirs] = files({ base, mine, theirs });
  const sides = { base: sideOf(inBase), mine: sideOf(inMine), theirs: sideOf(inTheirs) };
  const survivors = survivorsOf(sides);
  const merge = new PartMerge(sides, survivors);
  const root = merge.merged({ base: inBase.root, mine: inMine.root, theirs: inTheirs.root });
  const outside = (name: 'prolog' | 'epilog') =>
    mergedValue({ base: inBase[name], mine: inMine[name], theirs: inTheirs[name] }).value;
  const xml = writtenFile({ prolog: outside('prolog'), root, epilog: outside('epilog') });
  return { xml, clashes: [...survivors.clashes, ...merge.clashes], renames };
}

function files({ base, mine, theirs }: Three<string>) {
  const [one, two, three] = partsOf([base, mine, theirs]);
  if (!one || !two || !three) throw new Error('three files are read as three');
  return [one, two, three] as const;
}
