import { DocumentError } from '#shared/bpmn/document/bpmn-tree.ts';

/** Why a file cannot be opened. */
export type OpenProblem = 'broken' | 'notBpmn' | 'withoutDiagram' | 'unwritable' | 'undrawable' | 'unfetched';

/** A file that cannot be opened; whatever was open stays. */
export class OpenError extends Error {
  readonly problem: OpenProblem;
  readonly line?: number;
  /** That line of the file. */
  readonly excerpt?: string;
  /** The file, where it could be opened in another way. */
  readonly xml: string;

  /** The message is Chinese where the reader of the file is the cause; what a library says is for the console. */
  constructor(problem: OpenProblem, cause: unknown, xml = '') {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(message, { cause });
    this.problem = problem;
    this.xml = xml;
    if (!(cause instanceof DocumentError) || cause.line === undefined) return;
    this.line = cause.line;
    this.excerpt = xml.split('\n')[cause.line - 1]?.trim().slice(0, 200);
  }
}

/** A part of the designer did not arrive: the file is as good as before. */
export function unfetched(cause: unknown): never {
  throw new OpenError('unfetched', cause);
}
