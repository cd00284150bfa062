import type { TogetherLink, ToldClash } from '../link.ts';

class Unreachable extends Error {}

/** Where the common document is, as the server keeps it. */
export class Common {
  revision = 1;
  xml: string;
  savedRevision = 1;
  isReachable = true;
  /** Does what it is told, and the answer does not arrive. */
  isMute = false;
  /** Who has lost his place. */
  readonly putOut = new Set<string>();
  readonly clashes: (ToldClash & { revision: number })[] = [];
  private readonly answers = new Map<string, Awaited<ReturnType<TogetherLink['tell']>>>();

  constructor(xml: string) {
    this.xml = xml;
  }

  /** The way of one window to it. */
  linkOf(name: string): TogetherLink {
    return {
      tell: async ({ revision, xml, clashes, key }) => {
        if (!this.isReachable) throw new Unreachable();
        if (revision === 0) this.putOut.delete(name);
        if (this.putOut.has(name)) throw new Error('put out');
        const isTaken = xml !== null && revision === this.revision;
        const answer = this.answers.get(key) ?? {
          isTaken,
          revision: this.revision + (isTaken ? 1 : 0),
          savedRevision: this.savedRevision,
          version: 1,
          artists: [],
        };
        if (isTaken && !this.answers.has(key)) {
          this.revision += 1;
          this.xml = xml;
          for (const clash of clashes) {
            this.clashes.push({ ...clash, id: key, userName: name, revision: this.revision });
          }
        }
        this.answers.set(key, answer);
        if (this.isMute) throw new Unreachable();
        return answer;
      },
      read: async (since) => ({
        revision: this.revision,
        xml: this.xml,
        clashes: this.clashes.filter(({ revision }) => revision > since),
      }),
      save: async (revision) => {
        this.savedRevision = revision;
        return { version: 2, name: '' };
      },
      isPassing: (error) => error instanceof Unreachable,
      isOutrun: () => false,
      hearsNews: () => false,
    };
  }
}
