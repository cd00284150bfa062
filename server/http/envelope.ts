import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, type FieldProblem, failures } from '#shared/error.ts';

/** The envelope of a success. */
export function success(data: unknown) {
  return { code: 0, message: 'ok', data: data ?? null };
}

/** Whether a path leads into a change, which carries its fields in `patch`; hooks, and forms, know them by their own names. */
export function isOfChange([first, ...rest]: readonly PropertyKey[]): boolean {
  return first === 'patch' && rest.length > 0;
}

/** A problem beside the input that a path in the input of a call belongs to. */
export function problemAt(path: PropertyKey[], message: string): FieldProblem {
  return { path: (isOfChange(path) ? path.slice(1) : path).join('.'), message };
}

/** Turns what zod says into problems beside inputs. */
export function problemsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => problemAt(issue.path, issue.message));
}

/** The error for an input that its schema refuses. */
export function invalidInput(error: z.ZodError): AppError {
  const fields = problemsOf(error);
  const message = [...new Set(fields.map((field) => field.message))].slice(0, 3).join('；');
  return new AppError('invalid', message, { fields });
}

/**
 * What PostgreSQL says of values that schemas let through and it cannot keep: a text with a zero character, also inside
 * JSON, a number too large for its column, a date beyond its calendar.
 */
const unstorable = new Set(['22021', '22P05', '22003', '22008']);

/** What fastify itself throws for requests it cannot take, and the store for values it cannot. */
function known(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { statusCode = 500, code } = error as { statusCode?: number; code?: string };
  if (code && unstorable.has(code)) return new AppError('invalid', '提交的内容含有无效的字符、数字或日期');
  if (statusCode === 413) return new AppError('tooLarge');
  if (statusCode === 415) return new AppError('unknownKind');
  if (statusCode === 429) return new AppError('tooMany');
  if (statusCode >= 400 && statusCode < 500) return new AppError('invalid', '请求格式不正确');
  return undefined;
}

/** The body of an answer to a failure. */
export function failureEnvelope({ failure, message, fields, current, asked }: AppError, errorCode?: string) {
  return { code: failures[failure].code, message, data: { fields, errorCode, current, asked } };
}

/** Answers a failure as an envelope; one that nobody foresaw is logged whole and shown as one sentence with a code. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const expected = known(error);
  const errorCode = expected ? undefined : randomBytes(4).toString('hex').toUpperCase();
  const told = expected ?? new AppError('internal', `系统出现异常，请稍后重试（错误码 ${errorCode}）`);
  if (!expected) request.log.error({ err: error, errorCode, path: request.url }, 'a call failed');
  else if (told.cause) request.log.error({ err: told.cause, path: request.url }, 'a call could not be done');
  return reply.status(failures[told.failure].status).send(failureEnvelope(told, errorCode));
}
