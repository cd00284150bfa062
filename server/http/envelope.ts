import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, type FieldProblem, failures } from '#shared/error.ts';

/** The envelope of a success. */
export function success(data: unknown) {
  return { code: 0, message: 'ok', data: data ?? null };
}

/** A change carries its fields in `patch`; hooks, and forms, know them by their own names. */
function placeOf([first, ...rest]: PropertyKey[]): PropertyKey[] {
  return first === 'patch' && rest.length > 0 ? rest : [first ?? '', ...rest];
}

/** Turns what zod says into problems beside inputs. */
export function problemsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.map((issue) => ({ path: placeOf(issue.path).join('.'), message: issue.message }));
}

/** The error for an input that its schema refuses. */
export function invalidInput(error: z.ZodError): AppError {
  const fields = problemsOf(error);
  const message = [...new Set(fields.map((field) => field.message))].slice(0, 3).join('；');
  return new AppError('invalid', message, { fields });
}

/** What PostgreSQL says of a text with a zero character and of a date beyond its calendar: schemas let both through. */
const unstorable = new Set(['22021', '22008']);

/** What fastify itself throws for bodies it cannot take, and the store for values it cannot. */
function known(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error as { statusCode?: number; code?: string };
  if (code && unstorable.has(code)) return new AppError('invalid', '提交的内容含有无效的字符或日期');
  if (statusCode === 413) return new AppError('tooLarge');
  if (statusCode === 429) return new AppError('tooMany');
  if (statusCode === 400 || statusCode === 415) return new AppError('invalid', '请求格式不正确');
  return undefined;
}

/** Answers a failure as an envelope; one that nobody foresaw is logged whole and shown as one sentence with a code. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const expected = known(error);
  const errorCode = expected ? undefined : randomBytes(4).toString('hex').toUpperCase();
  const { failure, message, fields, current } =
    expected ?? new AppError('internal', `系统出现异常，请稍后重试（错误码 ${errorCode}）`);
  if (!expected) request.log.error({ err: error, errorCode, path: request.url }, 'a call failed');
  const { code, status } = failures[failure];
  return reply.status(status).send({ code, message, data: { fields, errorCode, current } });
}
