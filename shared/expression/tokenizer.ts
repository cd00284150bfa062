import { ExpressionError } from './expression-error.ts';

/** One word of an expression. Operators written as words (`and`, `eq`) come as names: after a dot they are plain names. */
export type Token =
  | { kind: 'number'; value: number; position: number }
  | { kind: 'string'; value: string; position: number }
  | { kind: 'name'; value: string; position: number }
  | { kind: 'symbol'; value: string; position: number }
  | { kind: 'end'; value: '}'; position: number };

// Longer symbols stand before their beginnings.
const symbolPattern = /&&|\|\||[=!<>]=|[<>!+\-*/%()[\].,?:]/y;
const numberPattern = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const namePattern = /[\p{ID_Start}$_][\p{ID_Continue}$]*/uy;
const spacePattern = /\s+/y;

function matchAt(pattern: RegExp, text: string, position: number): string | undefined {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0];
}

/** The tokens from `start` up to and including the closing brace, which is always the last. Throws ExpressionError. */
export function tokenize(text: string, start: number): Token[] {
  const tokens: Token[] = [];
  let position = start;
  while (position < text.length) {
    position += matchAt(spacePattern, text, position)?.length ?? 0;
    const character = text[position];
    if (character === undefined) break;
    if (character === '}') {
      tokens.push({ kind: 'end', value: '}', position });
      return tokens;
    }
    if (character === "'" || character === '"') {
      const { value, end } = readString(text, position);
      tokens.push({ kind: 'string', value, position });
      position = end;
      continue;
    }
    const number = matchAt(numberPattern, text, position);
    const name = matchAt(namePattern, text, position);
    const word = number ?? name ?? matchAt(symbolPattern, text, position);
    if (word === undefined) throw new ExpressionError(`无法识别的字符“${character}”`, position);
    if (number !== undefined) tokens.push({ kind: 'number', value: Number(number), position });
    else tokens.push({ kind: name === undefined ? 'symbol' : 'name', value: word, position });
    position += word.length;
  }
  throw new ExpressionError('表达式缺少结尾的“}”', start);
}

function readString(text: string, start: number): { value: string; end: number } {
  const quote = text[start];
  let value = '';
  for (let position = start + 1; position < text.length; position += 1) {
    const character = text[position];
    if (character === quote) return { value, end: position + 1 };
    if (character === '\\' && position + 1 < text.length) {
      position += 1;
      value += text[position];
    } else {
      value += character;
    }
  }
  throw new ExpressionError('文字缺少结尾的引号', start);
}
