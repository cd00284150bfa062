import { soleVariable } from '../expression/expression.ts';
import type { Implementation } from './process-model.ts';

/** The name under which the work behind a service task or listener must be registered; null when it is no single name. */
export function serviceNameOf({ kind, value }: Implementation): string | null {
  if (kind === 'class') return value;
  return kind === 'delegateExpression' || kind === 'expression' ? soleVariable(value) : null;
}
