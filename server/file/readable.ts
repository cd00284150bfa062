import sql from 'sql-template-tag';
import { maySeeCase } from '#server/approval/case-sight.ts';
import { get } from '#server/crud/get.ts';
import type { ReadContext } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { caseSource } from '#shared/case-source.ts';
import { AppError } from '#shared/error.ts';

/** Whose a file is: its uploader's until a record holds it. */
export interface Belonging {
  id: string;
  uploadedBy: string;
  module: string | null;
  recordId: string | null;
}

/** A record that holds a file. */
interface Holder {
  module: string;
  recordId: string;
}

/** Whether the viewer may read a record that holds files. */
async function mayRead({ module, recordId }: Holder, context: ReadContext, registry: Registry): Promise<boolean> {
  if (module === caseSource) return maySeeCase(recordId, context, registry);
  return get(registry.get(module), recordId, context, registry).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );
}

/**
 * Tells of files, one after the other, whether they are the viewer's own and unclaimed, or held by a record that the viewer
 * may read: the one that they were sent for, or another that names them besides. Each record is asked for once.
 */
export function fileReader(context: ReadContext, registry: Registry): (file: Belonging) => Promise<boolean> {
  const asked = new Map<string, Promise<boolean>>();
  const reads = (holder: Holder) => {
    const known = asked.get(holder.recordId) ?? mayRead(holder, context, registry);
    asked.set(holder.recordId, known);
    return known;
  };
  return async ({ id, module, recordId, uploadedBy }) => {
    if (!module || !recordId) return uploadedBy === context.viewer.id;
    if (await reads({ module, recordId })) return true;
    const others = await context.store.query<Holder>(sql`
      select module, record_id as "recordId" from file_share where file_id = ${id} order by created_at`);
    for (const holder of others) if (await reads(holder)) return true;
    return false;
  };
}

/** The same of one file. */
export function isReadable(file: Belonging, context: ReadContext, registry: Registry): Promise<boolean> {
  return fileReader(context, registry)(file);
}
