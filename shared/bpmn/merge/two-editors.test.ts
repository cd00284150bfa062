import { describe, expect, it } from 'vitest';
import { DocumentError } from '../document/bpmn-tree.ts';
import { filesOfOthers, isWithoutOthers, someOf, titleOfOthers } from '../testing/files-of-others.ts';
import type { Clash } from './clash.ts';
import { mergeFiles } from './merge-files.ts';
import { type ElementPart, partsOf, writtenFile } from './part.ts';
import { type Dice, diceOf, type Edit, elementsIn, randomEdit } from './testing/editor.ts';

function samples(): { path: string; xml: string }[] {
  return someOf(filesOfOthers(), 6)
    .map(({ path, text }) => ({ path, xml: text }))
    .filter(({ xml }) => xml.length < 200_000);
}

/** What the server has: it takes a file from whoever knew the last one, and merges nothing. */
interface Server {
  revision: number;
  xml: string;
}

/** A window that draws: what it knows of the server, and what stands on its canvas. */
class Window {
  /** By the ids that what it did is known by now. */
  edits: Edit[] = [];
  readonly clashes: Clash[] = [];
  private base: Server;
  private xml: string;
  private readonly name: string;

  constructor(server: Server, name: string) {
    this.base = { ...server };
    this.xml = server.xml;
    this.name = name;
  }

  draw(dice: Dice): void {
    const edit = randomEdit(this.xml, dice, this.name, this.edits.length);
    this.xml = edit.xml;
    this.edits.push(edit);
  }

  exchange(server: Server): void {
    const { xml, clashes, renames } = mergeFiles({ base: this.base.xml, mine: this.xml, theirs: server.xml });
    this.xml = xml;
    this.clashes.push(...clashes);
    const called = (id: string) => renames.get(id) ?? id;
    this.edits = this.edits.map((edit) => ({
      ...edit,
      ...(edit.named && { named: { ...edit.named, id: called(edit.named.id) } }),
      ...(edit.added && { added: called(edit.added) }),
      ...(edit.removed && { removed: edit.removed.map(called) }),
    }));
    if (xml !== server.xml) {
      server.xml = xml;
      server.revision += 1;
    }
    this.base = { ...server };
  }

  get shown(): string {
    return this.xml;
  }
}

const referring = ['sourceRef', 'targetRef', 'attachedToRef', 'bpmnElement', 'default'];

/** What refers to nothing. */
function dangling(elements: readonly ElementPart[]): string[] {
  const ids = new Set(elements.map(({ id }) => id));
  return elements.flatMap(({ id, attributes }) =>
    referring.flatMap((name) => {
      const value = attributes.get(name)?.value;
      return value === undefined || ids.has(value.slice(value.lastIndexOf(':') + 1)) ? [] : `${id} ${name} ${value}`;
    }),
  );
}

/** What one of the windows did and cannot be found any more, although nobody was told. */
function lostWork(windows: readonly Window[], xml: string): string[] {
  const elements = new Map(elementsIn(xml).map((part) => [part.id, part]));
  const clashes = windows.flatMap(({ clashes: found }) => found);
  const removed = new Set(windows.flatMap(({ edits }) => edits.flatMap((edit) => edit.removed ?? [])));
  const names = windows.flatMap(({ edits }) => edits.flatMap(({ named }) => named ?? []));
  return windows.flatMap(({ edits }) => {
    const last = new Map(edits.flatMap(({ named }) => (named ? [[named.id, named.name] as const] : [])));
    const lostNames = [...last].filter(([id, name]) => {
      const present = elements.get(id)?.attributes.get('name')?.value;
      if (removed.has(id) || present === name) return false;
      // Somebody who had seen it may have named it anew, or both did at once, which was told.
      const isFollowed = names.some((other) => other.id === id && other.name === present);
      return !isFollowed && !clashes.some(({ lost }) => lost === name);
    });
    const lostTasks = edits.flatMap(({ added }) =>
      added === undefined || elements.has(added) || removed.has(added) ? [] : [added],
    );
    return [...lostNames.map(([id, name]) => `${id} ${name}`), ...lostTasks];
  });
}

const commentsIn = (xml: string) => xml.match(/<!--[\s\S]*?-->/g) ?? [];

describe.skipIf(isWithoutOthers)(`two editors of ${titleOfOthers}`, () => {
  it('see the same file at the end, with the work of both', { timeout: 300_000 }, () => {
    const problems: string[] = [];
    let count = 0;
    for (const [index, { path, xml: read }] of samples().entries()) {
      let files: ReturnType<typeof partsOf>;
      try {
        files = partsOf([read]);
      } catch (error) {
        if (error instanceof DocumentError) continue;
        throw error;
      }
      const [file] = files;
      if (!file) continue;
      // As the first save would leave it: only where an end tag has white space is that another text.
      const xml = writtenFile(file);
      const dice = diceOf(index + 1);
      const server: Server = { revision: 1, xml };
      const windows = [new Window(server, 'ann'), new Window(server, 'bob')];
      for (let round = 0; round < 30; round += 1) {
        const window = windows[dice(2)];
        if (dice(3) === 0) window?.exchange(server);
        else window?.draw(dice);
      }
      for (const window of [...windows, ...windows]) window.exchange(server);
      count += 1;
      const told = new Set(dangling(elementsIn(xml)));
      const [ann, bob] = windows;
      if (ann?.shown !== server.xml || bob?.shown !== server.xml) problems.push(`${path}: differs`);
      for (const one of dangling(elementsIn(server.xml))) if (!told.has(one)) problems.push(`${path}: dangling ${one}`);
      for (const one of lostWork(windows, server.xml)) problems.push(`${path}: lost ${one}`);
      const removed = windows.some(({ edits }) => edits.some((edit) => edit.removed));
      const left = new Set(commentsIn(server.xml));
      if (!removed) for (const one of commentsIn(xml)) if (!left.has(one)) problems.push(`${path}: comment ${one}`);
    }
    expect(count).toBeGreaterThan(50);
    expect(problems).toEqual([]);
  });

  it('see every file to the letter when only one of them draws', { timeout: 300_000 }, () => {
    for (const [index, { xml }] of samples().entries()) {
      try {
        const changed = randomEdit(xml, diceOf(index), 'ann', 1).xml;
        expect(mergeFiles({ base: xml, mine: changed, theirs: xml }).xml).toBe(changed);
        expect(mergeFiles({ base: xml, mine: xml, theirs: changed }).xml).toBe(changed);
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
      }
    }
  });
});
