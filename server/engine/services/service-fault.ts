import { ProcessError } from '#server/engine/ports.ts';
import type { FlowNode } from '#shared/bpmn/process-model.ts';
import { AppError } from '#shared/error.ts';
import { MissingService } from './required-services.ts';

/** The code of the error that failures of a node's work become; undefined where they stay failures. */
export function mappedCodeOf(node: FlowNode): string | undefined {
  return ('mappedFaults' in node && node.mappedFaults?.code) || undefined;
}

/** The error that the drawing may catch in what was thrown by a node's work; throws it on where there is none. */
export function errorOf(node: FlowNode, thrown: unknown): ProcessError {
  if (thrown instanceof ProcessError) return thrown;
  const code = mappedCodeOf(node);
  if (!code || !(thrown instanceof AppError) || thrown instanceof MissingService) throw thrown;
  return new ProcessError(code, thrown.message);
}
