import { AppError } from '#shared/error.ts';
import { OpenError } from './open-error.ts';
import { openProblemWords } from './open-problem.ts';
import { Refusal } from './refusal.ts';

/** Why something failed, in Chinese: what a library says of it is for the console, never for the user. */
export function errorWords(error: unknown): string {
  if (error instanceof OpenError) {
    const { title, text } = openProblemWords(error);
    return `${title}：${text}`;
  }
  if (error instanceof AppError || error instanceof Refusal) return error.message;
  return '出现意外错误，没有完成。请再试一次；仍然不行时，请联系系统管理员。';
}
