import type pg from 'pg';

/** How many statements a connection keeps parsed; beyond that, the one that was not used for longest makes room. */
export const keptStatements = 300;

/** A column of an answer, and how its text is read. */
export interface AnswerColumn {
  name: string;
  read(text: string): unknown;
}

/** A statement as a connection knows it. */
export interface KnownStatement {
  readonly name: string;
  /** Whether PostgreSQL has it parsed under its name, or has been sent it to parse. */
  isParsed: boolean;
  /** What it answers, once it was told; it stays the same for as long as the statement is kept. */
  columns: readonly AnswerColumn[] | undefined;
  /** Which use of all was its last. */
  lastUse: number;
}

/** The statements that one connection keeps parsed, by their text. */
export class StatementNames {
  readonly #known = new Map<string, KnownStatement>();
  #uses = 0;

  /** The statement of a text; where it is new, room is made for it. */
  of(text: string): KnownStatement {
    const statement = this.#known.get(text) ?? this.#add(text);
    this.#uses += 1;
    statement.lastUse = this.#uses;
    return statement;
  }

  #add(text: string): KnownStatement {
    const statement = { name: this.#freeName(), isParsed: false, columns: undefined, lastUse: 0 };
    this.#known.set(text, statement);
    return statement;
  }

  /** What is sent before still finds the statement that makes room, as all is in order. */
  #freeName(): string {
    if (this.#known.size < keptStatements) return `s${this.#known.size}`;
    const [text, { name }] = [...this.#known].reduce((one, other) => (other[1].lastUse < one[1].lastUse ? other : one));
    this.#known.delete(text);
    return name;
  }
}

const namesOf = new WeakMap<pg.ClientBase, StatementNames>();

/** The statements that a connection keeps parsed. */
export function statementNames(client: pg.ClientBase): StatementNames {
  const names = namesOf.get(client) ?? new StatementNames();
  namesOf.set(client, names);
  return names;
}
