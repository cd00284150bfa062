import type { ReactNode } from 'react';
import type { AnyModule } from '#shared/module.ts';
import type { ListState } from '#web/page/list/list-state.ts';
import type { RecordQuestion } from '#web/page/list/use-records.ts';
import type { RecordAction, Row } from '#web/page/steps/record-action.ts';

/** What a look is given to draw the records of a list. */
export interface LookProps {
  module: AnyModule;
  question: RecordQuestion;
  /** What was chosen in the list, or holds as long as nothing is: what an address that narrows it further begins with. */
  chosen: ListState;
  /** Stands where there are no records. */
  nothing: ReactNode;
  hrefOf: (row: Row) => string | null;
  /** For looking only: nothing can be moved. */
  isReadOnly: boolean;
  /** Asks what is to be asked, and does it. */
  onPerform: (action: RecordAction, row: Row) => void;
}
