import type { FieldProblem } from '#shared/error.ts';
import { toText } from '#shared/expression/coercion.ts';
import { checkExpression, evaluate, evaluateWhole } from '#shared/expression/expression.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';

type Values = Readonly<Record<string, unknown>>;

/** One line such as `name = text`, or one header. */
interface Line {
  name: string;
  text: string;
}

/** What a declared call says, as far as it is written by hand. */
export interface Templates {
  address?: string | null;
  headers?: string | null;
  body?: string | null;
  results?: string | null;
}

function linesOf(text: string | null | undefined, separator: ':' | '='): (Line | null)[] {
  return (text ?? '').split('\n').flatMap((line) => {
    if (!line.trim()) return [];
    const at = line.indexOf(separator);
    const name = line.slice(0, at).trim();
    return at > 0 && name ? { name, text: line.slice(at + 1).trim() } : null;
  });
}

function readLines(text: string | null | undefined, separator: ':' | '='): Line[] {
  return linesOf(text, separator).filter((line) => line !== null);
}

/** The problems of what was written, by field. */
export function checkTemplates({ address, headers, body, results }: Templates): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const check = (path: keyof Templates, text: string | null | undefined) => {
    const fault = text ? checkExpression(text) : null;
    if (fault) problems.push({ path, message: `表达式不正确：${fault.message}` });
  };
  check('address', address);
  check('headers', headers);
  check('body', body);
  check('results', results);
  if (linesOf(headers, ':').includes(null))
    problems.push({ path: 'headers', message: '请求头应每行一个，形如 名称: 值' });
  if (linesOf(results, '=').includes(null)) {
    problems.push({ path: 'results', message: '应每行一个，形如 变量 = ${response.id}' });
  }
  if (body && !isJson(body)) problems.push({ path: 'body', message: '请求内容应为 JSON，表达式写在引号内' });
  return problems;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** An address with the values of its expressions, each escaped so that it stays one part of it. */
export function addressIn(template: string, seen: Values): string {
  return template.replaceAll(/[$#]\{[^{}]*\}/g, (part, at: number) => {
    const text = toText(evaluateWhole(part, seen), at);
    // They lead up in a path however they are escaped.
    if (text === '.' || text === '..') throw new ExpressionError('地址中的值不能只有点', at);
    return encodeURIComponent(text);
  });
}

/** The headers, which see the secrets of the installation and what the engines tell, and no variable. */
export function headersIn(template: string | null | undefined, seen: Values): Record<string, string> {
  return Object.fromEntries(
    readLines(template, ':').map(({ name, text }) => [name.toLowerCase(), toText(evaluateWhole(text, seen), 0)]),
  );
}

/** A JSON text whose strings are worked out one by one, so that no value can change its form; without one the usual content. */
export function bodyIn(template: string | null | undefined, seen: Values): string {
  if (!template) {
    const { method, args, fields, variables, instanceId, nodeId, businessId } = seen;
    return JSON.stringify({ method, args, fields, variables, instanceId, nodeId, businessId });
  }
  return JSON.stringify(JSON.parse(template), (_key, value: unknown) =>
    typeof value === 'string' ? evaluate(value, seen) : value,
  );
}

/** The variables that an answer gives. */
export function resultsIn(template: string | null | undefined, answer: Values): Record<string, unknown> {
  return Object.fromEntries(readLines(template, '=').map(({ name, text }) => [name, evaluate(text, answer)]));
}
