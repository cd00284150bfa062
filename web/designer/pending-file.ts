import type { OpenedDiagram } from './open-diagram.ts';

/** A file that waits for the user to accept what opening it would lose. */
export interface PendingFile {
  readonly fileName: string;
  readonly losses: OpenedDiagram['losses'];
  /** The file as it was given, to be kept beside what is saved. */
  readonly originalXml: string;
  /** Shows the file, or forgets it. */
  readonly decide: (isAccepted: boolean) => void;
}
