import { ExpressionError } from '../expression/expression-error.ts';
import { parseList } from '../expression/parser.ts';
import type { Node } from '../expression/syntax-tree.ts';

/** One step of a script that is no more than a list of plain statements. */
export type PlainStatement =
  /** Prints, which nobody reads. */
  | { kind: 'say' }
  | { kind: 'throw'; code: Node; message: Node | null }
  | { kind: 'set'; variable: Node; value: Node; isLocal: boolean }
  | { kind: 'remove'; variable: Node }
  | { kind: 'assign'; name: string; value: Node | null; isDeclared: boolean }
  | { kind: 'value'; value: Node; isLast: boolean };

const printing = /^(?:java\.lang\.)?(?:System\.out\.)?(?:println|print)\b(?!\s*[.=])/;
const throwing = /^throw\s+new\s+(?:org\.\w+(?:\.\w+)*\.)?BpmnError\s*\((.*)\)$/s;
const setting = /^(?:execution|task(?:\.getExecution\(\)|\.execution)?)\.setVariable(Local)?\s*\((.*)\)$/s;
const removing = /^(?:execution|task(?:\.getExecution\(\)|\.execution)?)\.removeVariable\s*\((.*)\)$/s;
const declaring =
  /^(?:(?:final|def|var|String|Object|int|Integer|long|Long|double|Double|boolean|Boolean|BigDecimal)\s+)+([A-Za-z_]\w*)\s*(?:=(?!=)\s*(.*))?$/s;
const assigning = /^([A-Za-z_]\w*)\s*=(?![=~])\s*(.*)$/s;

/**
 * Reads a Groovy script that is a list of prints, assignments, variables that are set, errors that are thrown, and
 * values. Throws ExpressionError, which names the line, for everything else: to guess would be to run something different.
 */
export function readPlainScript(body: string): PlainStatement[] {
  return statementsIn(body)
    .filter((text) => !/^import\s+[\w.]+(?:\s+as\s+\w+)?$/.test(text))
    .map(read);
}

function read(text: string): PlainStatement {
  if (printing.test(text)) return { kind: 'say' };
  const thrown = throwing.exec(text)?.[1];
  if (thrown !== undefined) {
    const [code, message = null, ...others] = argumentsIn(thrown, text);
    if (code && others.length === 0) return { kind: 'throw', code, message };
  }
  const [, local, given] = setting.exec(text) ?? [];
  if (given !== undefined) {
    const [variable, value, ...others] = argumentsIn(given, text);
    if (variable && value && others.length === 0) return { kind: 'set', variable, value, isLocal: local !== undefined };
  }
  const removed = removing.exec(text)?.[1];
  if (removed !== undefined) return { kind: 'remove', variable: valueIn(removed, text) };
  const [, declared, first] = declaring.exec(text) ?? [];
  if (declared) {
    return { kind: 'assign', name: declared, value: first ? valueIn(first, text) : null, isDeclared: true };
  }
  const [, name, value] = assigning.exec(text) ?? [];
  if (name && value) return { kind: 'assign', name, value: valueIn(value, text), isDeclared: false };
  const returned = /^return\s+(.*)$/s.exec(text)?.[1];
  return { kind: 'value', value: valueIn(returned ?? text, text), isLast: returned !== undefined };
}

function valueIn(written: string, statement: string): Node {
  const [value, ...others] = argumentsIn(written, statement);
  if (!value || others.length > 0) throw unread(statement);
  return value;
}

/** The values of a list with commas. */
function argumentsIn(written: string, statement: string): Node[] {
  // What a quoted text with a dollar means is worked out by Groovy itself.
  if (/"[^"\n]*\$/.test(written) || /'''|"""|->|\?\.|\?:|=~|\[\s*(?:\w+\s*:|\])/.test(written)) throw unread(statement);
  try {
    return parseList(written);
  } catch (error) {
    if (error instanceof ExpressionError) throw unread(statement);
    throw error;
  }
}

function unread(statement: string): ExpressionError {
  const line = statement.replaceAll(/\s+/g, ' ');
  return new ExpressionError(`“${line.length > 40 ? `${line.slice(0, 40)}…` : line}”`, 0, true);
}

/** The statements, which end with their line or a semicolon outside of texts and brackets; comments are left out. */
function statementsIn(body: string): string[] {
  const pieces = body.match(
    /\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\n;]|[()[\]{}]|[^/"'\n;()[\]{}]+|[/"']/g,
  );
  const statements: string[] = [];
  let statement = '';
  let depth = 0;
  for (const piece of pieces ?? []) {
    if (piece.startsWith('//') || piece.startsWith('/*')) continue;
    if (piece === '(' || piece === '[' || piece === '{') depth += 1;
    if (piece === ')' || piece === ']' || piece === '}') depth -= 1;
    if ((piece === '\n' && depth === 0) || piece === ';') {
      statements.push(statement);
      statement = '';
    } else statement += piece;
  }
  return [...statements, statement].flatMap((each) => each.trim() || []);
}
