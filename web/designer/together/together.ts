import { broughtBack } from '#shared/bpmn/merge/bring-back.ts';
import type { Clash } from '#shared/bpmn/merge/clash.ts';
import { type Merged, mergeFiles } from '#shared/bpmn/merge/merge-files.ts';
import { AppError } from '#shared/error.ts';
import { nodeOf } from '../canvas/moddle.ts';
import type { DesignerHandle } from '../designer.tsx';
import { passKey } from '../panel/node-key.ts';
import { Signal } from '../signal.ts';
import { CommonCopy, type Revision } from './common-copy.ts';
import { isBusy } from './is-busy.ts';
import type { TogetherLink } from './link.ts';
import { OwnSteps } from './own-steps.ts';
import { beginning, type TogetherState } from './together-state.ts';

/** After the last change, so that a step is whole; and at the latest. */
const quietMs = 350;
/** How often a window looks whether there is something to do. */
const beatMs = 250;
/** How often it says that it is there, and how often where it hears no news. */
const renewalMs = 15_000;
const deafMs = 2_000;
/** How long a window waits that could not be heard. */
const retryMs = 2_000;

/** How many exchanges may be needed until all is exchanged, while others go on drawing. */
const mostExchanges = 20;

/**
 * Draws one document together with other windows. What is drawn here goes to the common document whenever it is quiet, what
 * others have drawn comes from there, and both are put together here: the server only takes what was made from its newest
 * state. Nothing foreign is put on the canvas while somebody types, drags, or has a dialog open.
 */
export class Together {
  readonly changes = new Signal();
  private current = beginning;
  private readonly drawing: DesignerHandle;
  private readonly link: TogetherLink;
  private readonly steps = new OwnSteps(() => this.nudge());
  private readonly common: CommonCopy;
  private written: { edits: number; xml: string };
  private savedRevision = 0;
  private round: Promise<void> | null = null;
  private isNudged = true;
  private changedAtMs = 0;
  private toldAtMs = 0;
  private restUntilMs = 0;
  private told = '';
  private readonly ends: (() => void)[] = [];

  /** `base` is what the drawing was before anything was changed in it here: what is saved. */
  constructor(drawing: DesignerHandle, link: TogetherLink, base: string) {
    this.drawing = drawing;
    this.link = link;
    this.common = new CommonCopy(link, base);
    const isUntouched = !drawing.isDirty && !drawing.canUndo;
    this.written = { edits: isUntouched ? drawing.edits : -1, xml: base };
    this.steps.begin(drawing.service('commandStack'), base);
    this.start();
  }

  private start(): void {
    const timer = setInterval(() => this.beat(), beatMs);
    const note = () => {
      this.changedAtMs = performance.now();
      if (this.isSettled() !== this.current.isSettled) this.become({});
    };
    this.ends.push(() => clearInterval(timer), this.drawing.changes.subscribe(note));
    this.beat();
  }

  get state(): TogetherState {
    return this.current;
  }

  /** Looks soon whether there is something new. */
  nudge(): void {
    this.isNudged = true;
    this.restUntilMs = 0;
  }

  /** Ends it in this window; what is on the canvas stays. */
  stop(): void {
    for (const end of this.ends.splice(0)) end();
  }

  /** Comes back after it ended, with all that is drawn here. */
  rejoin(): void {
    if (this.current.end === null) return;
    this.common.beginAnew();
    this.become({ end: null });
    this.nudge();
    this.start();
  }

  /** Exchanges until nothing is left to exchange. Rejects when that cannot be done now. */
  async settle(): Promise<void> {
    for (let count = 0; ; count += 1) {
      await this.round;
      if (this.current.end !== null) throw this.current.end;
      if (count > 0 && !this.isNudged && this.current.isSettled) return;
      if (count > mostExchanges) throw new AppError('conflict', '请先结束正在进行的输入或拖动');
      if (isBusy(this.drawing)) await new Promise((resolve) => setTimeout(resolve, beatMs));
      this.isNudged = false;
      this.round = this.exchange().finally(() => {
        this.round = null;
      });
      await this.round;
    }
  }

  /** Saves what all have drawn, with all that is drawn here. Rejects when it cannot be saved now. */
  async save(): Promise<{ version: number; name: string; xml: string }> {
    await this.drawing.getXml();
    for (let count = 0; ; count += 1) {
      await this.settle();
      const { revision, xml } = this.common.base;
      try {
        const saved = await this.link.save(revision);
        this.savedRevision = revision;
        this.become({ version: saved.version });
        return { ...saved, xml };
      } catch (error) {
        if (!this.link.isOutrun(error) || count >= mostExchanges) throw error;
        this.isNudged = true;
      }
    }
  }

  /** Puts what a clash lost in the place of what it kept, as a step of one's own; answers whether that can still be done. */
  async bringBack(clash: Clash): Promise<boolean> {
    const after = broughtBack(await this.write(), clash);
    return after !== null && (await this.replace(after));
  }

  /** Puts another document in the place of the common one, as a step of one's own; false when somebody is drawing here. */
  async replace(after: string): Promise<boolean> {
    const before = await this.write();
    return this.put(after, null, () => {
      this.steps.lift();
      this.steps.add({ before, after });
    });
  }

  private beat(): void {
    if (this.round || this.ends.length === 0 || performance.now() < this.restUntilMs) return;
    this.round = this.run().finally(() => {
      this.round = null;
    });
  }

  private async run(): Promise<void> {
    const nowMs = performance.now();
    const isQuiet = nowMs - this.changedAtMs > quietMs;
    const isDue = nowMs - this.toldAtMs > (this.link.hearsNews() ? renewalMs : deafMs);
    const isEdited = this.drawing.edits !== this.written.edits;
    const hasWork = this.common.incoming || this.common.isWaiting || this.steps.due.length > 0 || isEdited;
    if (!this.isNudged && !isDue && !(isQuiet && (hasWork || this.selected() !== this.told))) return;
    this.isNudged = false;
    try {
      await this.exchange();
    } catch (error) {
      if (this.link.isPassing(error)) {
        this.restUntilMs = performance.now() + retryMs;
        this.become({ isOnline: false });
      } else {
        this.stop();
        this.become({ end: error });
      }
    }
  }

  /** One exchange with the server, in whatever state the canvas is. */
  private async exchange(): Promise<void> {
    if (!this.drawing.isOpen) return;
    await this.takeBack();
    await this.returnHistory();
    if (this.common.incoming) await this.mergeIn(this.common.incoming);
    const mine = await this.write();
    this.told = this.selected();
    const standing = await this.common.tell(mine, this.told === '' ? [] : this.told.split('\n'));
    this.toldAtMs = performance.now();
    if (this.common.isBehind(standing)) {
      const { clashes, ...incoming } = await this.link.read(this.common.base.revision);
      const known = new Set(this.current.clashes.map(({ id }) => id));
      this.become({ clashes: [...this.current.clashes, ...clashes.filter(({ id }) => !known.has(id))] });
      this.common.incoming = incoming;
      await this.mergeIn(incoming);
      this.isNudged ||= this.common.incoming === null;
    }
    const { version, artists } = standing;
    this.savedRevision = Math.max(this.savedRevision, standing.savedRevision);
    this.become({ version, artists, isOnline: true });
  }

  /** The document as it stands; text that is being typed is no part of it yet. */
  private async write(): Promise<string> {
    if (this.drawing.edits !== this.written.edits) {
      const xml = await this.drawing.peekXml();
      this.written = { edits: this.drawing.edits, xml };
      this.steps.note(this.drawing.service('commandStack'), xml);
    }
    return this.written.xml;
  }

  private selected(): string {
    const ids = this.drawing.selection.map(({ id }) => id.replace(/_label$/, ''));
    return ids.slice(0, 50).join('\n');
  }

  /** Puts the common document together with what is drawn here, unless somebody is in the middle of something. */
  private async mergeIn(incoming: Revision): Promise<void> {
    if (isBusy(this.drawing)) return;
    const mine = await this.write();
    const merged = mergeFiles({ base: this.common.base.xml, mine, theirs: incoming.xml });
    if (merged.xml !== mine && !(await this.put(merged.xml, merged))) return;
    this.common.takeIn(incoming, merged.clashes);
    const own = merged.clashes.map((clash, index) => ({ ...clash, id: `${incoming.revision} ${index}`, userName: '' }));
    if (own.length > 0) this.become({ clashes: [...this.current.clashes, ...own] });
  }

  /** Takes steps back that were done on canvases from before, or does them again. */
  private async takeBack(): Promise<void> {
    const ways = [...this.steps.due];
    if (ways.length === 0 || isBusy(this.drawing)) return;
    let xml = await this.write();
    let kept = 0;
    for (const { before, after } of ways) {
      const merged = mergeFiles({ base: before, mine: after, theirs: xml }, true);
      xml = merged.xml;
      kept += merged.clashes.length;
    }
    const isDone = xml === this.written.xml || (await this.put(xml, null, () => this.steps.due.splice(0, ways.length)));
    if (!isDone) return;
    if (xml === this.written.xml) this.steps.due.splice(0, ways.length);
    if (kept > 0) this.become({ kept: this.current.kept + kept });
  }

  /** Gives what was opened in place of the document the history of it, so that this can be taken back as well. */
  private async returnHistory(): Promise<void> {
    if (!this.steps.isElsewhere(this.drawing.service('commandStack')) || isBusy(this.drawing)) return;
    await this.put(await this.write(), null);
  }

  /** Puts another state of the document on the canvas; false when somebody went on drawing meanwhile. */
  private async put(xml: string, merged: Merged | null, done = () => {}): Promise<boolean> {
    const { drawing, steps } = this;
    const { edits } = drawing;
    const isShown = await drawing.replace(xml, ({ diagram }) => {
      if (drawing.edits !== edits || isBusy(drawing)) return false;
      done();
      if (steps.due.length === 0) steps.lift();
      if (merged) steps.rename(merged.renames);
      steps.seed(diagram.get('commandStack'));
      const shown = drawing.focusedElement;
      const same = shown && diagram.get('elementRegistry').get(merged?.renames.get(shown.id) ?? shown.id);
      if (shown && same) {
        passKey(shown, same);
        passKey(nodeOf(shown), nodeOf(same as typeof shown));
      }
      return true;
    });
    if (!isShown) return false;
    this.written = { edits: drawing.edits, xml };
    steps.begin(drawing.service('commandStack'), xml);
    return true;
  }

  private isSettled(): boolean {
    const { edits, hasDrafts } = this.drawing;
    return !hasDrafts && edits === this.written.edits && this.common.isLike(this.written.xml);
  }

  private become(changed: Partial<TogetherState>): void {
    const isSettled = this.isSettled();
    const isSaved = isSettled && this.savedRevision === this.common.base.revision;
    this.current = { ...this.current, isSettled, isSaved, ...changed };
    if (isSaved && this.drawing.isDirty) this.drawing.markSaved();
    this.changes.raise();
  }
}
