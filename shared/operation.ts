import { z } from 'zod';

/** One call of the API as a value: the server mounts it, the browser calls it, OpenAPI describes it. */
export interface Operation<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** The fixed path, always POST. */
  path: string;
  /** One Chinese line for the API page and the operation log. */
  title: string;
  input: Input;
  output: Output;
  /** Whether the call changes something; a repeated write is recognised by its idempotency key. */
  isWrite: boolean;
  /** Whether the answer is a secret, which is not kept for whoever repeats the call. */
  isSecret?: boolean;
  /** Brings what a client says in another shape, as a record whole instead of a change, into that of the input. */
  reshape?: (said: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** Puts the raw input in order before it is checked, on the server and in forms alike. */
  prepare?: (input: unknown) => unknown;
  /** What travels instead of JSON: one file in the multipart field `file` of the request, or one as the answer. */
  file?: 'taken' | 'answered';
}

/** An operation of any shape. */
export type AnyOperation = Operation;

/** What a caller passes to the operation. */
export type InputOf<O extends AnyOperation> = z.input<O['input']>;

/** What the operation answers. */
export type OutputOf<O extends AnyOperation> = z.output<O['output']>;

/** A call that only reads. */
export function reading<I extends z.ZodType, O extends z.ZodType>(
  path: string,
  title: string,
  input: I,
  output: O,
): Operation<I, O> {
  return { path, title, input, output, isWrite: false };
}

/** A call that only reads, and answers a file. */
export function readingFile<I extends z.ZodType>(path: string, title: string, input: I): Operation<I, z.ZodUnknown> {
  return { ...reading(path, title, input, z.unknown()), file: 'answered' };
}

/** A call that changes something. */
export function writing<I extends z.ZodType, O extends z.ZodType>(
  path: string,
  title: string,
  input: I,
  output: O,
): Operation<I, O> {
  return { path, title, input, output, isWrite: true };
}
