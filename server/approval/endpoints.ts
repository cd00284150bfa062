import type { Engine } from '#server/engine/engine.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import { scopesOf } from '#shared/access.ts';
import { AppError } from '#shared/error.ts';
import { submit, withdraw } from './submit.ts';

/** The calls of a module whose records are approved; none for the others. */
export function approvalEndpoints(entry: Entry, parts: { registry: Registry; engine: Engine }): Endpoint[] {
  const { approvalCalls } = entry.declared;
  if (!approvalCalls) return [];
  return [
    {
      operation: approvalCalls.submit,
      module: entry.module.name,
      access: 'anyone',
      handle: (input, context) => {
        if (scopesOf(context.viewer, entry.module.declaration.approval?.grants).length === 0)
          throw new AppError('forbidden');
        return submit(entry, input as Parameters<typeof submit>[1], context, parts);
      },
    },
    {
      operation: approvalCalls.withdraw,
      module: entry.module.name,
      access: 'anyone',
      handle: (input, context) => withdraw(entry, input as Parameters<typeof withdraw>[1], context, parts),
    },
  ];
}
