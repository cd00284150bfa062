import type { Finding } from './finding.ts';
import type { LintQuestion } from './lint-document.ts';

/** Looks documents over away from the page; of several that are asked for while one is being read only the last is. */
export class Linting {
  private readonly tell: (findings: readonly Finding[] | null) => void;
  private worker: Worker | null = null;
  private waiting: LintQuestion | null = null;
  private isBusy = false;

  /** `tell` is given what was found, nothing when a document could not be read, null when the rules could not be fetched. */
  constructor(tell: (findings: readonly Finding[] | null) => void) {
    this.tell = tell;
  }

  /** Asks for a document to be looked over. */
  ask(question: LintQuestion): void {
    if (this.isBusy) this.waiting = question;
    else this.send(question);
  }

  /** Ends the work for good. */
  stop(): void {
    this.worker?.terminate();
  }

  private send(question: LintQuestion): void {
    this.worker ??= this.start();
    this.waiting = null;
    this.isBusy = true;
    this.worker.postMessage(question);
  }

  private start(): Worker {
    const worker = new Worker(new URL('./lint-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Finding[] | null>) => {
      this.isBusy = false;
      if (this.waiting !== null) this.send(this.waiting);
      else if (data) this.tell(data);
    };
    // A worker that did not start stays dead, so that the next document gets another one.
    worker.onerror = () => {
      worker.terminate();
      this.worker = null;
      this.isBusy = false;
      this.waiting = null;
      this.tell(null);
    };
    return worker;
  }
}
