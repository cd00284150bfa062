import type { Finding } from './finding.ts';

/** Looks documents over away from the page; of several that are asked for while one is being read only the last is. */
export class Linting {
  private readonly worker = new Worker(new URL('./lint-worker.ts', import.meta.url), { type: 'module' });
  private waiting: string | null = null;
  private isBusy = false;

  /** `tell` is given what was found; nothing when a document could not be read. */
  constructor(tell: (findings: readonly Finding[]) => void) {
    this.worker.onmessage = ({ data }: MessageEvent<Finding[] | null>) => {
      this.isBusy = false;
      if (this.waiting !== null) this.send(this.waiting);
      else if (data) tell(data);
    };
  }

  /** Asks for a document to be looked over. */
  ask(xml: string): void {
    if (this.isBusy) this.waiting = xml;
    else this.send(xml);
  }

  /** Ends the work for good. */
  stop(): void {
    this.worker.terminate();
  }

  private send(xml: string): void {
    this.waiting = null;
    this.isBusy = true;
    this.worker.postMessage(xml);
  }
}
