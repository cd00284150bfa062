import { Signal } from '../signal.ts';
import type { TemplateEdition, TemplateSource } from './template-source.ts';

/** The editions of the templates that drawings use: asked for once, and again when templates have been saved. */
class KnownEditions {
  /** Raised when more is known. */
  readonly changes = new Signal();
  private readonly source: TemplateSource;
  private readonly known = new Map<string, readonly TemplateEdition[]>();
  private readonly asked = new Set<string>();
  private readonly failed = new Set<string>();

  constructor(source: TemplateSource) {
    this.source = source;
  }

  /** The newest first; empty for a template that nobody knows, undefined while that is not clear. */
  of(key: string): readonly TemplateEdition[] | undefined {
    return this.known.get(key);
  }

  /** Whether the last question for a template went unanswered. */
  hasFailed(key: string): boolean {
    return this.failed.has(key);
  }

  /** All that is known. */
  all(): readonly TemplateEdition[] {
    return [...this.known.values()].flat();
  }

  /** Asks for templates that have not been asked for. */
  ask(keys: Iterable<string>): void {
    const wanted = [...new Set(keys)].filter((key) => !this.asked.has(key));
    if (wanted.length === 0) return;
    for (const key of wanted) this.asked.add(key);
    this.source.editions(wanted).then(
      (found) => {
        for (const key of wanted) {
          this.failed.delete(key);
          this.known.set(
            key,
            found.filter((one) => one.key === key),
          );
        }
        this.changes.raise();
      },
      () => {
        for (const key of wanted) this.failed.add(key);
        this.changes.raise();
      },
    );
  }

  /** Asks for everything again: a template was saved, or a question went unanswered. */
  refresh(): void {
    const keys = [...this.asked];
    this.asked.clear();
    this.ask(keys);
  }
}

const bySource = new WeakMap<TemplateSource, KnownEditions>();

/** What is known of the templates of a source; one and the same for every drawing. */
export function knownEditions(source: TemplateSource): KnownEditions {
  const known = bySource.get(source) ?? new KnownEditions(source);
  bySource.set(source, known);
  return known;
}
