import { maySeeCase } from '#server/approval/case-sight.ts';
import { get } from '#server/crud/get.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { caseSource } from '#shared/case-source.ts';
import { AppError } from '#shared/error.ts';

/** Whose a file is: its uploader's until a record holds it. */
export interface Belonging {
  uploadedBy: string;
  module: string | null;
  recordId: string | null;
}

/** Whether the file is the viewer's own and unclaimed, or held by a record that the viewer may read. */
export async function isReadable(
  { module, recordId, uploadedBy }: Belonging,
  context: ReadContext,
  registry: Registry,
): Promise<boolean> {
  if (!module || !recordId) return uploadedBy === context.viewer.id;
  if (module === caseSource) return maySeeCase(recordId, context, registry);
  return get(registry.get(module), recordId, context, registry).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}
