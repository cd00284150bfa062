import type { Clash } from '#shared/bpmn/merge/clash.ts';
import type { Standing, Step, TogetherLink } from './link.ts';

/** A state of the common document. */
export interface Revision {
  /** 0 before anything is known of it. */
  readonly revision: number;
  readonly xml: string;
}

/** What one window knows of the common document, and what it has still to tell. */
export class CommonCopy {
  /** What the document of this window was made from. */
  base: Revision;
  /** A newer state that is not yet put together with the document of this window. */
  incoming: Revision | null = null;
  /** What gave way when that was done last, until the others have been told. */
  clashes: readonly Clash[] = [];
  private pending: Step | null = null;
  /** Whether this window has lost its place, and asks for it again. */
  private isPutOut = false;
  private readonly link: TogetherLink;

  constructor(link: TogetherLink, xml: string) {
    this.link = link;
    this.base = { revision: 0, xml };
  }

  /** Whether a step is under way of which nobody knows whether it arrived. */
  get isWaiting(): boolean {
    return this.pending !== null;
  }

  /** Whether both have the same as this document, and there is nothing left to tell. */
  isLike(xml: string): boolean {
    return this.base.revision > 0 && !this.incoming && this.base.xml === xml && this.clashes.length === 0;
  }

  /** Asks for a place again with what is told next. What was refused with the old one has not arrived. */
  beginAnew(): void {
    this.pending = null;
    this.isPutOut = true;
  }

  /** Tells where this window stands, and what it has drawn if that was made from the newest state it knows. */
  async tell(xml: string, selected: readonly string[]): Promise<Standing> {
    const isStep = !this.isPutOut && this.base.revision > 0 && !this.incoming && !this.isLike(xml);
    // What may have arrived unheard is told again as it was.
    this.pending ??= {
      revision: this.isPutOut ? 0 : this.base.revision,
      xml: isStep ? xml : null,
      clashes: isStep ? this.clashes : [],
      selected,
      key: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    };
    const step = this.pending;
    const standing = await this.link.tell(step);
    this.pending = null;
    this.isPutOut = false;
    if (standing.isTaken && step.xml !== null) {
      this.base = { revision: standing.revision, xml: step.xml };
      this.clashes = this.clashes.filter((clash) => !step.clashes.includes(clash));
    }
    return standing;
  }

  /** Whether somebody has drawn of whom nothing was read yet. */
  isBehind({ revision }: Standing): boolean {
    return revision !== this.base.revision && revision !== this.incoming?.revision;
  }

  /** Takes what has come in as what the document of this window was made from. */
  takeIn(incoming: Revision, clashes: readonly Clash[]): void {
    this.base = incoming;
    this.incoming = null;
    this.clashes = [...this.clashes, ...clashes];
  }
}
