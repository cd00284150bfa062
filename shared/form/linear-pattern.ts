/** One step of a pattern: takes a character, or forks without taking any. */
type State = { takes: (character: string) => boolean; next: number } | { forks: number[] } | { isEnd: true };

type Piece =
  | { kind: 'one'; takes: (character: string) => boolean }
  | { kind: 'several'; pieces: Piece[] }
  | { kind: 'either'; choices: Piece[] }
  | { kind: 'repeat'; piece: Piece; least: number; most: number };

const mostRepeats = 200;
const mostStates = 4_000;

/** What is wrong with a pattern, in words for whoever writes it. */
export class PatternError extends Error {}

/** A pattern that was read; it is matched in time that grows with the text only. */
export interface LinearPattern {
  /** Whether the whole text is what the pattern describes. */
  matches(text: string): boolean;
}

/**
 * Reads a pattern that somebody typed: characters, `.`, classes, `\d \w \s`, groups, `|`, `* + ? {n,m}`. It always
 * describes the whole text. All ways are followed at once, so that no pattern can be slow. Throws PatternError.
 */
export function linearPattern(source: string): LinearPattern {
  const states: State[] = [];
  const end = add(states, { isEnd: true });
  const begin = build(new Reader(source).read(), end, states);
  return {
    matches(text) {
      let here = reached(states, [begin]);
      for (const character of text) {
        const next = [...here].flatMap((at) => {
          const state = states[at];
          return state && 'takes' in state && state.takes(character) ? [state.next] : [];
        });
        if (next.length === 0) return false;
        here = reached(states, next);
      }
      return here.has(end);
    },
  };
}

/** What is wrong with a pattern; null when it can be read. */
export function patternProblem(source: string): string | null {
  try {
    linearPattern(source);
    return null;
  } catch (error) {
    if (error instanceof PatternError) return error.message;
    throw error;
  }
}

function reached(states: readonly State[], from: readonly number[]): Set<number> {
  const found = new Set<number>();
  const pending = [...from];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    const state = states[at];
    if (state && 'forks' in state) pending.push(...state.forks);
  }
  return found;
}

function add(states: State[], state: State): number {
  if (states.length >= mostStates) throw new PatternError('规则过长，请减少重复次数');
  return states.push(state) - 1;
}

/** Lays the states of a piece in front of the state that follows it; answers where it begins. */
function build(piece: Piece, next: number, states: State[]): number {
  switch (piece.kind) {
    case 'one':
      return add(states, { takes: piece.takes, next });
    case 'several':
      return piece.pieces.reduceRight((after, each) => build(each, after, states), next);
    case 'either':
      return add(states, { forks: piece.choices.map((choice) => build(choice, next, states)) });
    case 'repeat':
      return buildRepeat(piece, next, states);
  }
}

function buildRepeat({ piece, least, most }: Piece & { kind: 'repeat' }, next: number, states: State[]): number {
  let after = next;
  if (most === Number.POSITIVE_INFINITY) {
    const fork = { forks: [next] };
    const again = add(states, fork);
    fork.forks.push(build(piece, again, states));
    after = again;
  } else {
    for (let count = least; count < most; count += 1) {
      after = add(states, { forks: [next, build(piece, after, states)] });
    }
  }
  for (let count = 0; count < least; count += 1) after = build(piece, after, states);
  return after;
}

const classes: Readonly<Record<string, (character: string) => boolean>> = {
  d: (character) => character >= '0' && character <= '9',
  w: (character) => /^\w$/.test(character),
  s: (character) => character.trim() === '',
};

class Reader {
  readonly #characters: string[];
  #at = 0;

  constructor(source: string) {
    // The whole text is meant anyway.
    this.#characters = [...source.replace(/^\^/, '').replace(/(?<!\\)\$$/, '')];
  }

  read(): Piece {
    const piece = this.#either(0);
    if (this.#at < this.#characters.length) throw new PatternError('规则中有多余的右括号');
    return piece;
  }

  #either(depth: number): Piece {
    if (depth > 20) throw new PatternError('括号嵌套过深');
    const choices = [this.#several(depth)];
    while (this.#takes('|')) choices.push(this.#several(depth));
    const [only] = choices;
    return choices.length === 1 && only ? only : { kind: 'either', choices };
  }

  #several(depth: number): Piece {
    const pieces: Piece[] = [];
    for (let next = this.#peek(); next !== undefined && next !== '|' && next !== ')'; next = this.#peek()) {
      pieces.push(this.#repeated(this.#one(depth)));
    }
    return { kind: 'several', pieces };
  }

  #repeated(piece: Piece): Piece {
    if (this.#takes('*')) return { kind: 'repeat', piece, least: 0, most: Number.POSITIVE_INFINITY };
    if (this.#takes('+')) return { kind: 'repeat', piece, least: 1, most: Number.POSITIVE_INFINITY };
    if (this.#takes('?')) return { kind: 'repeat', piece, least: 0, most: 1 };
    if (!this.#takes('{')) return piece;
    const least = this.#number();
    const isOpen = this.#takes(',');
    const most = isOpen ? (this.#peek() === '}' ? Number.POSITIVE_INFINITY : this.#number()) : least;
    if (!this.#takes('}') || most < least) throw new PatternError('重复次数应写为 {n}、{n,} 或 {n,m}');
    return { kind: 'repeat', piece, least, most };
  }

  #number(): number {
    let digits = '';
    for (let next = this.#peek(); next !== undefined && classes.d?.(next); next = this.#peek()) digits += this.#take();
    if (digits === '') throw new PatternError('重复次数应写为 {n}、{n,} 或 {n,m}');
    if (Number(digits) > mostRepeats) throw new PatternError(`重复次数不能超过 ${mostRepeats}`);
    return Number(digits);
  }

  #one(depth: number): Piece {
    const character = this.#take();
    if (character === '(') {
      if (this.#peek() === '?') throw new PatternError('不支持 (?…) 形式的分组');
      const piece = this.#either(depth + 1);
      if (!this.#takes(')')) throw new PatternError('缺少右括号');
      return piece;
    }
    if (character === '[') return { kind: 'one', takes: this.#class() };
    if (character === '.') return { kind: 'one', takes: () => true };
    if (character === '\\') return { kind: 'one', takes: this.#escaped() };
    if ('*+?{'.includes(character)) throw new PatternError(`“${character}”前面没有可以重复的内容`);
    return { kind: 'one', takes: (given) => given === character };
  }

  #class(): (character: string) => boolean {
    const isInverted = this.#takes('^');
    const tests: ((character: string) => boolean)[] = [];
    for (let next = this.#peek(); next !== ']'; next = this.#peek()) {
      if (next === undefined) throw new PatternError('缺少右方括号');
      const from = this.#take();
      if (from === '\\') tests.push(this.#escaped());
      else if (this.#peek() === '-' && this.#characters[this.#at + 1] !== ']') {
        this.#take();
        const to = this.#take();
        if (to < from) throw new PatternError(`范围 ${from}-${to} 的次序颠倒`);
        tests.push((given) => given >= from && given <= to);
      } else tests.push((given) => given === from);
    }
    this.#take();
    return (given) => tests.some((test) => test(given)) !== isInverted;
  }

  #escaped(): (character: string) => boolean {
    const character = this.#take();
    const known = classes[character.toLowerCase()];
    if (known && 'dws'.includes(character)) return known;
    if (known) return (given) => !known(given);
    if (/^[A-Za-z0-9]$/.test(character)) throw new PatternError(`不支持 \\${character}`);
    return (given) => given === character;
  }

  #peek(): string | undefined {
    return this.#characters[this.#at];
  }

  #take(): string {
    const character = this.#characters[this.#at];
    if (character === undefined) throw new PatternError('规则不完整');
    this.#at += 1;
    return character;
  }

  #takes(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }
}
