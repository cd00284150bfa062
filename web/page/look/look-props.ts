import type { AnyModule } from '#shared/module.ts';
import type { RecordAction, Row } from '../record-action.ts';
import type { RecordQuestion } from '../use-records.ts';

/** What a look is given to draw the records of a list. */
export interface LookProps {
  module: AnyModule;
  question: RecordQuestion;
  hrefOf: (row: Row) => string | null;
  /** For looking only: nothing can be moved. */
  isReadOnly: boolean;
  /** Asks what is to be asked, and does it. */
  onPerform: (action: RecordAction, row: Row) => void;
}
