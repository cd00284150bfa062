import { answers, toBoolean, toText } from './coercion.ts';
import { evaluateTemplate, type Outcome, unknownVariables, type Variables } from './evaluator.ts';
import { ExpressionError } from './expression-error.ts';
import { parseTemplate } from './parser.ts';
import { ownValue } from './property.ts';
import type { Node, Template } from './syntax-tree.ts';

const cache = new Map<string, Template>();
const cacheLimit = 1000;

/** Reads a text once; the readings of texts used lately are kept. */
function parsed(text: string, options: { mayAsk?: boolean } = {}): Template {
  const key = options.mayAsk ? `?${text}` : `=${text}`;
  const template = cache.get(key) ?? parseTemplate(text, options);
  cache.delete(key);
  cache.set(key, template);
  const [oldest] = cache.keys();
  if (cache.size > cacheLimit && oldest !== undefined) cache.delete(oldest);
  return template;
}

/** What a service has answered stands among the variables under the whole text that asked for it. */
function outcomeOf(text: string, variables: Variables, options: { mayAsk?: boolean } = {}): Outcome {
  const answer = /^[$#]\{/.test(text.trim()) ? ownValue(variables, text.trim()) : undefined;
  return answer === undefined ? evaluateTemplate(parsed(text, options), variables) : { value: answer, missing: [] };
}

/** The value of a text with expressions: of the one expression, or of the text around several; null for what is missing. Throws ExpressionError. */
export function evaluate(text: string, variables: Variables): unknown {
  return outcomeOf(text, variables).value;
}

/**
 * The text of a template in which a plain name stands for what people read of it, where that is known: `shown` by name.
 * What is missing leaves nothing. Throws ExpressionError.
 */
export function fillTemplate(text: string, variables: Variables, shown: Readonly<Record<string, string>>): string {
  return parsed(text)
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if (piece.kind === 'variable' && Object.hasOwn(shown, piece.name)) return shown[piece.name];
      return toText(evaluateTemplate([piece], variables).value, piece.position);
    })
    .join('');
}

/** The same, but a variable that is not there is an error, as it is in the engines. Throws ExpressionError. */
export function evaluateKnown(text: string, variables: Variables): unknown {
  const { value, missing } = outcomeOf(text, variables);
  const unknown = unknownVariables(missing);
  if (unknown.length > 0) throw new ExpressionError(`“${text}”缺少变量 ${unknown.join('、')}`, 0);
  return value;
}

/** The same of a text that must find all that it asks for. Throws ExpressionError for what is missing too. */
export function evaluateWhole(text: string, variables: Variables): unknown {
  const { value, missing } = outcomeOf(text, variables);
  if (missing.length === 0) return value;
  throw new ExpressionError(`“${text.trim()}”中的 ${missing.join('、')} 不是流程变量，也不是已登记的服务`, 0);
}

/** The same, where an entry that a variable does not have is merely nothing. Throws ExpressionError. */
export function evaluateOfVariables(text: string, variables: Variables): unknown {
  const { value, missing } = outcomeOf(text, variables);
  const isHeld = missing.every((name) => /[.[]/.test(name) && !/^(?:execution|task)\./.test(name));
  return isHeld ? value : evaluateWhole(text, variables);
}

/**
 * Whether a condition holds, and which variables it missed: a comparison with a missing variable is false,
 * unless it asks just that (`empty x`, `x == null`). What services have answered to calls within it stands among the
 * variables, each under the text of the call. Throws ExpressionError for a broken text or values that do not fit.
 */
export function evaluateCondition(text: string, variables: Variables): { value: boolean; missing: string[] } {
  const { value, missing } = outcomeOf(text.trim(), variables, { mayAsk: true });
  return { value: toBoolean(value, 0), missing };
}

/**
 * The same where the answer decides what goes on: what finds all that it asks for has to say true or false. Throws
 * ExpressionError for nothing and for any other text too.
 */
export function evaluateDecision(text: string, variables: Variables): { value: boolean; missing: string[] } {
  const { value, missing } = outcomeOf(text.trim(), variables, { mayAsk: true });
  const isAnswered = unknownVariables(missing).length > 0 || answers(value);
  if (!isAnswered) throw new ExpressionError('结果既不是真也不是假', 0);
  return { value: toBoolean(value, 0), missing };
}

/** What is wrong with a text, and at which offset; null when it can be evaluated. */
export function checkExpression(text: string): Pick<ExpressionError, 'message' | 'position' | 'isUnsupported'> | null {
  try {
    parsed(text);
    return null;
  } catch (error) {
    if (error instanceof ExpressionError) return error;
    throw error;
  }
}

/** The calls within an expression of what is no value of the process, each as an expression of its own; none in a broken text. */
export function callsWithin(text: string): string[] {
  try {
    const [only, ...others] = parsed(text.trim(), { mayAsk: true });
    return others.length === 0 && typeof only === 'object' ? callsAt(only) : [];
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

function callsAt(node: Node): string[] {
  if (node.kind === 'variable') return node.name.startsWith('${') ? [node.name] : [];
  return Object.values(node)
    .flat()
    .flatMap((part) => (typeof part === 'object' && part !== null ? callsAt(part) : []));
}

/** What a text says, for those who look into it; null for a broken text. */
export function readTemplate(text: string): Template | null {
  return checkExpression(text) === null ? parsed(text) : null;
}

/** Whether a text contains an expression; false for a broken text too. */
export function hasExpression(text: string): boolean {
  return checkExpression(text) === null && parsed(text).some((piece) => typeof piece !== 'string');
}

/** The names along the way when the text is one variable or a property of one and nothing else: `${order.customer.name}`. */
export function pathIn(text: string): string[] | null {
  if (checkExpression(text)) return null;
  const [only, ...others] = parsed(text.trim());
  return others.length === 0 && typeof only === 'object' ? pathOf(only) : null;
}

function pathOf(node: Node): string[] | null {
  if (node.kind === 'variable') return [node.name];
  if (node.kind !== 'property' || node.key.kind !== 'literal' || typeof node.key.value !== 'string') return null;
  const before = pathOf(node.target);
  return before && [...before, node.key.value];
}
