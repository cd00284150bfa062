import { type ModdleElement, textOf } from './moddle.ts';

/** The ids of the elements of one process: those of the file, and made ones that are the same whenever the file is read. */
export class ElementIds {
  private readonly ids = new Map<ModdleElement, string>();
  private readonly taken: Set<string>;

  constructor(elements: readonly ModdleElement[]) {
    this.taken = new Set(elements.flatMap((element) => textOf(element, 'id') ?? []));
  }

  /** The id of an element; a made one begins with `stem`. */
  of(element: ModdleElement, stem: string): string {
    const id = textOf(element, 'id') ?? this.make(stem);
    this.ids.set(element, id);
    return id;
  }

  /** The id that an element was given; undefined when it was given none, so that it is not of this process. */
  known(element: ModdleElement | undefined): string | undefined {
    return element && this.ids.get(element);
  }

  private make(stem: string): string {
    let id = stem;
    for (let count = 2; this.taken.has(id); count += 1) id = `${stem}_${count}`;
    this.taken.add(id);
    return id;
  }
}
