import { ExpressionError } from './expression-error.ts';
import { type Token, tokenize } from './tokenizer.ts';

/** A call of something that is no value of the process: `${bean.method(x, 'y')}`. */
export interface Invocation {
  /** What is called upon, dots included. */
  readonly path: string;
  readonly method: string;
  /** Each argument as an expression of its own. */
  readonly args: readonly string[];
}

/** The call when a text is one and nothing else; null otherwise, also for a broken text. */
export function invocationIn(text: string): Invocation | null {
  const trimmed = text.trim();
  const tokens = /^[$#]\{/.test(trimmed) ? tokensOf(trimmed) : [];
  const names: string[] = [];
  let index = 0;
  for (; ; index += 2) {
    const [name, after] = [tokens[index], tokens[index + 1]];
    if (name?.kind !== 'name') return null;
    names.push(name.value);
    if (isSymbol(after, '(')) break;
    if (!isSymbol(after, '.')) return null;
  }
  const method = names.pop();
  if (method === undefined || names.length === 0) return null;
  const args = argumentsIn(trimmed, tokens.slice(index + 1));
  return args && { path: names.join('.'), method, args };
}

/** None unless the one expression is the whole text. */
function tokensOf(text: string): Token[] {
  try {
    const tokens = tokenize(text, 2);
    return tokens.at(-1)?.position === text.length - 1 ? tokens : [];
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

function isSymbol(token: Token | undefined, value: string): boolean {
  return token?.kind === 'symbol' && token.value === value;
}

/** From the opening bracket on; null when the call ends before the expression does. */
function argumentsIn(text: string, [opening, ...tokens]: Token[]): string[] | null {
  const pieces: string[] = [];
  let start = (opening?.position ?? 0) + 1;
  let depth = 0;
  for (const [index, token] of tokens.entries()) {
    if (isSymbol(token, '(') || isSymbol(token, '[')) depth += 1;
    const isEnd = depth === 0 && isSymbol(token, ')');
    if (isEnd || (depth === 0 && isSymbol(token, ','))) {
      pieces.push(text.slice(start, token.position).trim());
      start = token.position + 1;
    }
    if (isEnd) {
      if (tokens[index + 1]?.kind !== 'end') return null;
      return pieces.length === 1 && pieces[0] === '' ? [] : pieces.map((piece) => `\${${piece}}`);
    }
    if (isSymbol(token, ')') || isSymbol(token, ']')) depth -= 1;
  }
  return null;
}
