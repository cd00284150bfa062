import type { CopiedTree } from '../conversion/convert-pasted.ts';

/** What is copied, as it goes from window to window. */
export interface SentClip {
  readonly tree: CopiedTree;
  /** The drawing that it was copied from as it was then. */
  readonly xml: string;
}

/** Lets the windows of one browser share what was copied; nothing of it is kept beyond them. */
export class ClipExchange {
  private channel: BroadcastChannel | undefined;
  private readonly own: () => SentClip | undefined;
  private readonly receive: (clip: SentClip) => void;

  /** `own` is what this window would give to one that opens later. */
  constructor(own: () => SentClip | undefined, receive: (clip: SentClip) => void) {
    this.own = own;
    this.receive = receive;
  }

  /** Listens, and asks the other windows for what they have. */
  open(): void {
    if (this.channel || typeof BroadcastChannel === 'undefined') return;
    this.channel = new BroadcastChannel('designer-clip');
    this.channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === question) this.post(this.own(), true);
      // An answer is for whoever asked; it says nothing new to the others.
      else if (isClip(data) && !(data.isAnswer && this.own())) this.receive({ tree: data.tree, xml: data.xml });
    });
    this.channel.postMessage(question);
  }

  /** Gives what was copied to the other windows. */
  send(clip: SentClip | undefined): void {
    this.post(clip, false);
  }

  private post(clip: SentClip | undefined, isAnswer: boolean): void {
    if (clip) this.channel?.postMessage({ tree: plainTree(clip.tree), xml: clip.xml, isAnswer });
  }
}

const question = 'who has something';

/** Elements of the model cannot leave their window; the other one reads its own from the XML. */
function plainTree(tree: CopiedTree): CopiedTree {
  return JSON.parse(JSON.stringify(tree, (key, value: unknown) => (modelParts.has(key) ? undefined : value)));
}

const modelParts: ReadonlySet<string> = new Set(['businessObject', 'di', 'processRef', 'referencedRootElement']);

function isClip(data: unknown): data is SentClip & { readonly isAnswer?: boolean } {
  return typeof data === 'object' && data !== null && 'xml' in data && 'tree' in data && typeof data.xml === 'string';
}
