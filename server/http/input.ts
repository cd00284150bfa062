import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/error.ts';
import type { AnyOperation } from '#shared/operation.ts';
import { checkedInput } from './checked-input.ts';
import { problemAt } from './envelope.ts';
import { inOwnWords } from './own-words.ts';
import { readAs } from './read-as.ts';

/** Deeper and larger than anything a page sends; what walks a value further in may count on it. */
const depthLimit = 64;
const valueLimit = 40_000;

function demandModest(input: unknown): void {
  let count = 0;
  const walk = (value: unknown, depth: number): void => {
    count += 1;
    if (depth > depthLimit || count > valueLimit) throw new AppError('invalid', '提交的内容层次过深或数量过多');
    if (typeof value !== 'object' || value === null) return;
    for (const inner of Object.values(value)) walk(inner, depth + 1);
  };
  walk(input, 0);
}

/** Whether the store can keep a text: not one with a zero character or with half a character. */
function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Refuses texts, and names of values, that no store can keep. */
function demandStorable(value: unknown, path: string[] = []): void {
  if (typeof value === 'string' && !isStorable(value)) {
    throw new AppError('invalid', '内容含有无效的字符', { fields: [problemAt(path, '内容含有无效的字符')] });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) throw new AppError('invalid', '内容的名称含有无效的字符');
    demandStorable(inner, [...path, name]);
  }
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the request says, from its query and its body (JSON or form); where both name a value, the body counts. */
function givenBy(request: FastifyRequest, { input, prepare, reshape = (said) => said }: AnyOperation): unknown {
  const partAs = (part: unknown, isText: boolean) => {
    demandModest(part);
    return readAs(input, isObject(part) ? reshape(inOwnWords(input, part)) : part, isText);
  };
  const body = partAs(request.body ?? {}, isForm(request));
  if (!isObject(body)) return body;
  const whole = { ...(partAs(request.query, true) as object), ...body };
  return prepare ? prepare(whole) : whole;
}

/** The input of a call, checked by its operation. Throws `invalid` for everything that the work cannot be trusted with. */
export function inputOf(request: FastifyRequest, operation: AnyOperation): unknown {
  const input = checkedInput(operation.input, givenBy(request, operation));
  demandStorable(input);
  return input;
}
