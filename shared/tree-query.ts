import { z } from 'zod';

/** The question of a list; where its records form a tree, it comes whole unless its pages are asked for. */
export function inPages<Question extends z.ZodObject>(question: Question, isTree: boolean): z.ZodObject {
  return isTree ? question.extend({ size: z.int().min(1).max(5_000).default(5_000) }) : question;
}
