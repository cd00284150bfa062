/** A script of a drawing, as the file writes it. */
export interface Script {
  /** The language as the file names it; empty when it names none. */
  readonly language: string;
  readonly body: string;
  /** Where the script lies when it is not in the file itself. */
  readonly resource?: string;
  /** The variable that takes the value of a listener's script, and whether its undeclared names become variables. */
  readonly resultVariable?: string;
  readonly isStoring?: true;
}

/** The languages that scripts can be read in. */
export type ScriptLanguage = 'javascript' | 'groovy' | 'juel' | 'feel';

const languages: ReadonlyMap<string, ScriptLanguage> = new Map([
  ['javascript', 'javascript'],
  ['js', 'javascript'],
  ['ecmascript', 'javascript'],
  ['text/javascript', 'javascript'],
  ['application/javascript', 'javascript'],
  ['graal.js', 'javascript'],
  ['nashorn', 'javascript'],
  ['groovy', 'groovy'],
  ['juel', 'juel'],
  ['feel', 'feel'],
]);

/** The language behind one of its names, in any case; OMG's address of FEEL is one too. */
export function languageOf(name: string): ScriptLanguage | undefined {
  if (/^https?:\/\/www\.omg\.org\/spec\/(FEEL|DMN)\/\d+\/(FEEL\/?)?$/i.test(name)) return 'feel';
  return languages.get(name.toLowerCase());
}
