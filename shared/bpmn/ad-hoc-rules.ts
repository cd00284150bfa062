/** How the activities of an ad-hoc sub-process are begun and when it is done. */
export interface AdHocRules {
  /** Whether one activity must have ended before the next is begun. */
  readonly isSequential: boolean;
  /** When it is done; people say so where none is given. */
  readonly completionCondition?: string;
  /** Whether what still runs ends as soon as the condition holds. */
  readonly cancelsRest: boolean;
}
