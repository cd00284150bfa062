import { evaluate, SyntaxError as FeelSyntaxError, unaryTest } from 'feelin';
import type { DecisionExpression } from '#shared/dmn/decision.ts';
import { AppError } from '#shared/error.ts';
import { toBoolean } from '#shared/expression/coercion.ts';
import { checkExpression, evaluateKnown } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { languageOf } from '#shared/script/script.ts';

type Variables = Readonly<Record<string, unknown>>;

/** A value of FEEL as variables hold it: what is a date, a time or a duration becomes its text. */
export function plain(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value) ?? 'null') as unknown);
}

/** Whether an entry is met by every value. */
function isAny(text: string): boolean {
  return text === '' || text === '-';
}

/** Flowable writes comparisons as Java does. */
function asTest(text: string): string {
  if (text.startsWith('==')) return text.slice(2);
  return text.startsWith('!=') ? `not(${text.slice(2)})` : text;
}

function isJuel({ text, language }: DecisionExpression): boolean {
  return language ? languageOf(language) === 'juel' : /^[$#]\{[^{}]*\}$/.test(text);
}

/** What an expression is worth; one that asks for a variable which is not there is refused. */
export function evaluated(expression: DecisionExpression, variables: Variables): unknown {
  if (isJuel(expression)) return juel(expression.text, variables);
  return feel(expression.text, () => evaluate(expression.text, variables));
}

/** Whether an entry is met by a value. */
export function isMet(entry: DecisionExpression, value: unknown, variables: Variables): boolean {
  if (isAny(entry.text)) return true;
  if (isJuel(entry)) return toBoolean(juel(entry.text, { ...variables, cellInput: value }), 0);
  return feel(entry.text, () => unaryTest(asTest(entry.text), { ...variables, '?': value, cellInput: value })) === true;
}

function juel(text: string, variables: Variables): unknown {
  try {
    return evaluateKnown(/[$#]\{/.test(text) ? text : `\${${text}}`, variables);
  } catch (error) {
    if (error instanceof ExpressionError) throw new AppError('refused', `“${text}”：${error.message}`);
    throw error;
  }
}

function feel(text: string, work: () => { value: unknown; warnings: { type: string; message: string }[] }): unknown {
  try {
    const { value, warnings } = work();
    const missing = warnings.find(({ type }) => type === 'NO_VARIABLE_FOUND');
    const name = missing && /^Variable '([^']*)'/.exec(missing.message)?.[1];
    if (missing) throw new AppError('refused', `“${text}”：变量“${name ?? ''}”不存在`);
    return value;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('refused', `FEEL 表达式“${text}”不正确：${error instanceof Error ? error.message : ''}`);
  }
}

/** What keeps an expression from being read, as the end of a sentence; undefined when nothing does. */
export function faultOf(expression: DecisionExpression, known: readonly string[]): string | undefined {
  return faultIn(expression, (text) => evaluate(text, Object.fromEntries(known.map((name) => [name, null]))));
}

/** The same for an entry that is compared with a value. */
export function faultOfTest(entry: DecisionExpression): string | undefined {
  return isAny(entry.text) ? undefined : faultIn(entry, (text) => unaryTest(asTest(text), { '?': null }));
}

function faultIn(expression: DecisionExpression, read: (text: string) => unknown): string | undefined {
  const { text, language } = expression;
  const known = language ? languageOf(language) : 'feel';
  if (known !== 'feel' && known !== 'juel') return `使用了不支持的表达式语言“${language}”`;
  if (isJuel(expression)) {
    const fault = checkExpression(/[$#]\{/.test(text) ? text : `\${${text}}`);
    return fault ? `“${text}”不正确：${fault.message}` : undefined;
  }
  try {
    read(text);
    return undefined;
  } catch (error) {
    // What reads well may still fail without values.
    return error instanceof FeelSyntaxError || (error instanceof Error && error.message.startsWith('unsupported'))
      ? `“${text}”不是正确的 FEEL`
      : undefined;
  }
}
