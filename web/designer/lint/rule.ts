/** Makes a rule; the linter calls its `check` with every node of the document. */
export type RuleFactory = () => { check(node: object, reporter: Reporter): void };

/** Where a rule tells what it found. */
export interface Reporter {
  report(elementId: string, message: string): void;
}
