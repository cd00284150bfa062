import { writeDocument } from '#shared/bpmn/document/bpmn-document.ts';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { withPrintColours } from './canvas/colours.ts';
import { keepView } from './canvas/keep-view.ts';
import type { DiagramElement } from './canvas/moddle.ts';
import type { Services } from './canvas/services.ts';
import { shownFor } from './canvas/shown-for.ts';
import { aimView } from './canvas/view.ts';
import type { DiagramTurns } from './diagram-turns.ts';
import { type Draft, Drafts } from './drafts.ts';
import type { Findings } from './findings.ts';
import { FittedView } from './fitted-view.ts';
import { EditHistory, type HistoryTrigger } from './history.ts';
import { dispose, type OpenedDiagram, openDiagram } from './open-diagram.ts';
import { OpenError, unfetched } from './open-error.ts';
import type { PendingFile } from './pending-file.ts';
import { atOnce, Signal } from './signal.ts';
import { QuietWriter } from './write-quietly.ts';

/** About 1,500 elements with their places. */
const largeLength = 1_000_000;

/**
 * One open process drawing: its canvas, history and file name. It lives outside React, so that a hidden tab
 * keeps its undo stack; `host` is put into whatever page shows it.
 */
export class Drawing {
  /** Holds the canvas. */
  readonly host = document.createElement('div');
  readonly isReadOnly: boolean;
  /** Raised when the model, the selection, the history or the state of opening changes. */
  readonly changes = new Signal();
  /** Raised when the visible part of the canvas changes. */
  readonly viewChanges = new Signal();

  fileName = '';
  pendingFile: PendingFile | null = null;
  problem: OpenError | null = null;

  /** Whether the first document is on its way. */
  isOpening = false;

  /** Whether a large file is being laid out. */
  isLayingOut = false;

  /** The document whose simulation covers the canvas; null when none does. */
  simulatedXml: string | null = null;

  /** Grows with every change of the model, undone ones included. */
  edits = 0;

  /** How large the canvas is shown; to ask the canvas itself would have the page laid out. */
  scale = 1;

  private opened: OpenedDiagram | null = null;
  private isStarted = false;
  /** How many files were asked for; of two that are read at once the later one is meant. */
  private asked = 0;
  private readonly view: FittedView;
  private readonly history = new EditHistory();
  private readonly writer = new QuietWriter();
  /** Since the document was first rewritten, which few are. */
  private turns: DiagramTurns | null = null;
  private readonly drafts = new Drafts(() => this.changes.raise());
  private readonly sizeObserver = new ResizeObserver(() => this.adjustToSize());

  constructor(isReadOnly: boolean) {
    this.isReadOnly = isReadOnly;
    this.view = new FittedView(isReadOnly);
    this.host.className = 'designer-host';
    this.sizeObserver.observe(this.host);
  }

  /** Whether a diagram is on the canvas. */
  get isOpen(): boolean {
    return this.opened !== null;
  }

  /** Whether drawing a change takes longer than a letter, so that one should be drawn less often while somebody types. */
  get isLarge(): boolean {
    return this.opened !== null && this.opened.document.text.length >= largeLength;
  }

  /** Whether the document has more than what is shown now: further processes, or sub-processes of their own. */
  get hasPlanes(): boolean {
    return this.isOpen && this.service('canvas').getRootElements().length > 1;
  }

  /** Whether a diagram is on the canvas and may be changed now. */
  get isEditable(): boolean {
    return this.isOpen && !this.isReadOnly && this.simulatedXml === null;
  }

  /** Whether there is something to save, typed but not yet applied text included. */
  get isDirty(): boolean {
    return this.history.isDirty || this.drafts.hasAny;
  }

  /** Whether text has been typed that is not yet part of the document. */
  get hasDrafts(): boolean {
    return this.drafts.hasAny;
  }

  /** The engine that the open file is written for, which is also the prefix of its properties. */
  get flavour(): Flavour | null {
    return this.opened?.flavour ?? null;
  }

  /** What is worth knowing of the open file; the same object while it is open. */
  get findings(): Findings | null {
    return this.opened;
  }

  /** Whether there is anything among the findings of which the user is told. */
  get isAltered(): boolean {
    return this.opened?.isAltered ?? false;
  }

  /** Makes what had to be drawn automatically part of the document, which it otherwise becomes with the first edit. */
  keepLayout(): void {
    this.opened?.keepLayout();
    this.history.reset(false);
    this.changes.raise();
  }

  /** A part of the diagram library. Throws when nothing is open or the part is missing in a viewer. */
  service<Name extends keyof Services>(name: Name): Services[Name] {
    if (!this.opened) throw new Error('no diagram is open');
    return this.opened.diagram.get(name);
  }

  /** Opens the first document of this drawing; later calls do nothing unless the designer itself was incomplete. */
  async start(xml: string, fileName: string): Promise<void> {
    if (this.isStarted) return;
    this.isStarted = true;
    this.isOpening = true;
    this.dismissProblem();
    const isOpened = await this.openXml(xml, fileName);
    this.isOpening = false;
    this.isStarted = isOpened || this.problem?.problem !== 'unfetched';
    if (isOpened) this.markSaved();
    else this.changes.raise();
  }

  /**
   * Opens a file in place of the present one, as unsaved work. Answers false and leaves everything as it was
   * when the file cannot be opened, the user does not accept its losses, or another was asked for meanwhile.
   */
  async openXml(xml: string, fileName: string): Promise<boolean> {
    this.asked += 1;
    const place = this.asked;
    const isLatest = () => place === this.asked;
    this.pendingFile?.decide(false);
    let opened: OpenedDiagram;
    try {
      opened = await openDiagram(xml, this.host, this.isReadOnly, (isLayingOut) => {
        this.isLayingOut = isLayingOut;
        this.changes.raise();
      });
    } catch (error) {
      if (!(error instanceof OpenError)) throw error;
      if (!isLatest()) return false;
      this.problem = error;
      this.fileName ||= fileName;
      this.changes.raise();
      return false;
    }

    const isHarmless = opened.losses.length === 0;
    const isAccepted = isLatest() && (isHarmless || (await this.askAboutLosses(opened, fileName))) && isLatest();
    if (isAccepted) this.show(opened, fileName);
    else dispose(opened);
    return isAccepted;
  }

  /** Shows the present document rewritten as this one, as one step of the history. Throws {@link OpenError}. */
  async turnInto(xml: string): Promise<void> {
    const { DiagramTurns } = await import('./diagram-turns.ts').catch(unfetched);
    const next = await openDiagram(xml, this.host, false);
    if (!this.opened) return dispose(next);
    this.follow(next);
    this.turns ??= new DiagramTurns((opened) => this.turnTo(opened), dispose);
    this.turns.turn(this.opened, next);
  }

  /** Shows another state of the document, unless `accept`, which may give it a history, refuses. Throws {@link OpenError}. */
  async replace(xml: string, accept: (next: OpenedDiagram) => boolean): Promise<boolean> {
    const next = await openDiagram(xml, this.host, false);
    const before = this.opened;
    const isAccepted = before !== null && accept(next);
    if (isAccepted) {
      this.turns?.clear(before);
      this.turnTo(next);
      this.follow(next);
      this.history.reset(false);
      atOnce(() => this.changes.raise());
    }
    dispose(isAccepted ? before : next);
    return isAccepted;
  }

  /** Opens the file that could not be drawn without what it says of places, so that it is laid out anew. */
  async openLaidOutAnew(): Promise<boolean> {
    if (this.problem?.problem !== 'undrawable') return false;
    const { xml } = this.problem;
    this.dismissProblem();
    const { withoutDiagrams } = await import('./without-diagrams.ts');
    return this.openXml(withoutDiagrams(xml), this.fileName);
  }

  /** Forgets the problem that was shown. */
  dismissProblem(): void {
    this.problem = null;
    this.changes.raise();
  }

  /** Lets tokens run through a copy of the present document until {@link leaveSimulation}; nothing can be edited meanwhile. */
  simulate(): void {
    this.applyDrafts();
    if (!this.opened) throw new Error('no diagram is open');
    // As it is drawn, even where a file that nobody has touched yet would be saved without its layout.
    this.simulatedXml = writeDocument(this.opened.document);
    this.changes.raise();
  }

  /** Shows the document again. Saving, exporting and previewing do so by themselves. */
  leaveSimulation(): void {
    if (this.simulatedXml === null) return;
    this.simulatedXml = null;
    this.changes.raise();
  }

  /** The document as formatted XML, with everything that has been typed. */
  async getXml(): Promise<string> {
    this.leaveSimulation();
    this.applyDrafts();
    if (!this.opened) throw new Error('no diagram is open');
    const { xml } = await this.opened.diagram.saveXML({ format: true });
    if (xml === undefined) throw new Error('the diagram could not be written');
    return xml;
  }

  /** The document as it stands, without the text that is still being typed; written by {@link QuietWriter}, so that nobody feels it. */
  async peekXml(): Promise<string> {
    if (!this.opened) throw new Error('no diagram is open');
    return this.writer.write(this.opened.document, () => this.edits);
  }

  /** The picture of the drawing in print colours. */
  async getSvg(): Promise<string> {
    this.leaveSimulation();
    this.applyDrafts();
    if (!this.opened) throw new Error('no diagram is open');
    const { svg } = await this.opened.diagram.saveSVG();
    return withPrintColours(svg);
  }

  /** Takes the present state as saved. */
  markSaved(): void {
    this.history.markSaved();
    this.changes.raise();
  }

  /** The selected elements. */
  get selection(): readonly DiagramElement[] {
    return this.opened ? this.service('selection').get() : [];
  }

  /** The element whose properties are shown: the first selected one, else the process or collaboration. */
  get focusedElement(): DiagramElement | null {
    if (!this.opened) return null;
    const [first] = this.selection;
    // The library types its roots more widely than what a BPMN canvas puts there.
    const element = first ?? (this.service('canvas').getRootElement() as DiagramElement);
    const target: unknown = element.labelTarget;
    return target ? (target as DiagramElement) : element;
  }

  /** Selects an element and brings it into view; answers false when there is none with this id. */
  selectElement(id: string): boolean {
    if (!this.opened) return false;
    const canvas = this.service('canvas');
    const element = shownFor(this.service('elementRegistry'), id);
    if (!element) return false;
    const root = canvas.findRoot(element);
    if (root && root !== canvas.getRootElement()) canvas.setRootElement(root);
    this.service('selection').select(element === root ? [] : element);
    if (element !== root) canvas.scrollToElement(element, 120);
    return true;
  }

  /** Shows the whole drawing, centred. */
  fit(): void {
    if (!this.opened) throw new Error('no diagram is open');
    this.view.fit(this.opened.diagram);
  }

  /** Whether there is a step to undo. */
  get canUndo(): boolean {
    return this.isEditable && this.service('commandStack').canUndo();
  }

  /** Whether there is a step to do again. */
  get canRedo(): boolean {
    return this.isEditable && this.service('commandStack').canRedo();
  }

  /** Registers text that has been typed but not yet applied to the model. */
  addDraft(apply: () => void): Draft {
    return this.drafts.add(apply);
  }

  /** Applies all text that has been typed. */
  applyDrafts(): void {
    this.drafts.applyAll();
  }

  /** Frees the canvas; the drawing is of no use afterwards. */
  destroy(): void {
    this.sizeObserver.disconnect();
    this.pendingFile?.decide(false);
    this.turns?.clear(this.opened);
    if (this.opened) dispose(this.opened);
    this.opened = null;
    this.host.remove();
  }

  private askAboutLosses(opened: OpenedDiagram, fileName: string): Promise<boolean> {
    return new Promise((resolve) => {
      const decide = (isAccepted: boolean) => {
        this.pendingFile = null;
        this.changes.raise();
        resolve(isAccepted);
      };
      this.pendingFile = { fileName, losses: opened.losses, originalXml: opened.originalXml, decide };
      this.changes.raise();
    });
  }

  private show(opened: OpenedDiagram, fileName: string): void {
    this.turns?.clear(this.opened);
    if (this.opened) dispose(this.opened);
    this.opened = opened;
    this.simulatedXml = null;
    this.edits += 1;
    this.fileName = fileName;
    this.problem = null;
    this.drafts.clear();
    this.history.reset(false);
    this.follow(opened);
    this.view.forget();
    const { clientWidth: width, clientHeight: height } = this.host;
    if (width > 0) aimView(opened.diagram.get('canvas'), { width, height, isBare: this.isReadOnly });
    opened.stage.classList.remove('is-hidden');
    this.adjustToSize();
    this.changes.raise();
    this.viewChanges.raise();
  }

  /** Shows a diagram of the same history as one was looking at the other. */
  private turnTo(opened: OpenedDiagram): void {
    const before = this.opened;
    this.opened = opened;
    if (before) keepView(before, opened);
    this.edits += 1;
  }

  private follow(opened: OpenedDiagram): void {
    const { diagram } = opened;
    diagram.on('commandStack.changed', ({ trigger }: { trigger: HistoryTrigger }) => {
      if (this.opened !== opened) return;
      this.history.track(trigger);
      this.edits += 1;
      // What has just been applied is part of this change.
      this.drafts.noteTold();
      this.changes.raise();
    });
    diagram.on(['selection.changed', 'root.set'], () => this.changes.raise());
    diagram.on('canvas.viewbox.changed', ({ viewbox }: { viewbox: { scale: number } }) => {
      if (this.opened === opened) this.scale = viewbox.scale;
      this.viewChanges.raise();
    });
  }

  /** A hidden tab has no size, so the first fit waits until it is seen. */
  private adjustToSize(): void {
    if (this.opened && this.host.clientWidth > 0) this.view.adjust(this.opened.diagram, this.selection[0]);
  }
}
