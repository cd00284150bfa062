import type { EventEmitter } from 'node:events';

/** What hears of an error that nothing else caught. */
interface Unforeseen {
  /** Writes it down, as every other error is. */
  write: (error: unknown) => void;
  /** Lets what is running be answered, and ends the process as failed. */
  end: () => void;
}

/**
 * An error or a refused promise that nothing caught: it is written to the log as one line and ends the process in order, for
 * whoever supervises it to begin anew. Nobody knows what state it left behind.
 */
export function watchUnforeseen(process: EventEmitter, { write, end }: Unforeseen): void {
  process.on('uncaughtException', (error: unknown) => {
    write(error);
    end();
  });
}
