import { AppError, type Failure, type FieldProblem, failureOf, failures } from '#shared/error.ts';
import type { AskedStep } from '#shared/second-step.ts';

interface Envelope {
  code: number;
  message?: string;
  data?: unknown;
}

interface ErrorData {
  fields?: FieldProblem[];
  errorCode?: string;
  current?: unknown;
  asked?: AskedStep;
}

/** The data of an answer; throws the {@link AppError} that the answer stands for, also when it is no envelope at all. */
export function openEnvelope(status: number, text: string): unknown {
  const envelope = parse(text);
  if (!envelope) throw new AppError(failureOfStatus(status));
  if (status !== 401 && envelope.code === 0) return envelope.data;

  const failure = status === 401 ? 'unauthenticated' : failureOf(envelope.code);
  const data = (envelope.data ?? {}) as ErrorData;
  throw new AppError(failure, envelope.message || undefined, data);
}

function parse(text: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'code' in value ? (value as Envelope) : null;
  } catch {
    return null;
  }
}

/** A proxy in between answers without an envelope: its status is all there is to go by. */
function failureOfStatus(status: number): Failure {
  if (status === 502 || status === 504) return 'unavailable';
  const found = Object.entries(failures).find(([, row]) => row.status === status);
  return (found?.[0] as Failure | undefined) ?? 'internal';
}
