import type { Model } from './model.ts';

/** Gives every namespace of a file the prefix under which the model knows it, whatever the file calls it. */
export class Naming {
  private readonly model: Model;
  private readonly prefixes = new Map<string, string>();
  private readonly uris = new Map<string, string>();

  constructor(model: Model) {
    this.model = model;
  }

  /** The prefix for an address: that of its descriptor, else that of the file unless it is taken. */
  prefixFor(uri: string, prefix: string): string {
    const described = this.packagePrefix(uri);
    if (described) return described;
    const key = uri || `undeclared ${prefix}`;
    const known = this.prefixes.get(key);
    if (known !== undefined) return known;
    let free = prefix || 'ns0';
    for (let count = 0; this.uris.has(free) || this.model.getPackage(free); count += 1) free = `ns${count}`;
    this.prefixes.set(key, free);
    this.uris.set(free, uri);
    return free;
  }

  /** The prefix of the descriptor for an address; undefined when there is none. */
  packagePrefix(uri: string): string | undefined {
    const found = uri ? this.model.getPackage(uri) : undefined;
    return found?.uri === uri ? found.prefix : undefined;
  }

  /** The address of a prefix of the model. */
  uriOf(prefix: string): string | undefined {
    const described = this.model.getPackage(prefix);
    return described?.prefix === prefix ? described.uri : this.uris.get(prefix);
  }

  /** Whether the descriptor of a prefix writes its types with a small first letter. */
  isAliased(prefix: string): boolean {
    return this.model.getPackage(prefix)?.xml?.tagAlias === 'lowerCase';
  }
}
