import sql from 'sql-template-tag';
import { maySeeCase } from '#server/approval/case-sight.ts';
import { get } from '#server/crud/get.ts';
import { type ReadContext, systemViewer } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { fieldRulesOf } from '#server/rights/field-rights.ts';
import { caseSource } from '#shared/case-source.ts';
import { AppError } from '#shared/error.ts';
import { filesIn } from './files-in.ts';

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

/** What a record shows of the files that it holds: whether a file is to be seen by whoever asked. */
type Sight = (fileId: string) => boolean;

const nothing: Sight = () => false;
const everything: Sight = () => true;

/** Those of the record's files that stand in fields which are hidden from the viewer are not there for him. */
async function sightOf({ module, recordId }: Holder, context: ReadContext, registry: Registry): Promise<Sight> {
  if (module === caseSource) return (await maySeeCase(recordId, context, registry)) ? everything : nothing;
  const entry = registry.get(module);
  const seen = await get(entry, recordId, context, registry).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!seen) return nothing;
  if (fieldRulesOf(entry, context.viewer, registry).size === 0) return everything;
  const whole = await get(entry, recordId, { ...context, viewer: systemViewer }, registry);
  const { fields, computed } = entry.module.declaration;
  const [shown, named] = [seen, whole].map(({ record }) => new Set(filesIn({ ...fields, ...computed }, record)));
  return (id) => shown?.has(id) || !named?.has(id);
}

/**
 * Tells of files, one after the other, whether they are the viewer's own and unclaimed, or held by a record that the viewer
 * may read, in what it shows him: the one that they were sent for, or another that names them besides. Each record is asked for once.
 */
export function fileReader(context: ReadContext, registry: Registry): (file: Belonging) => Promise<boolean> {
  const asked = new Map<string, Promise<Sight>>();
  const reads = async (holder: Holder, id: string) => {
    const known = asked.get(holder.recordId) ?? sightOf(holder, context, registry);
    asked.set(holder.recordId, known);
    return (await known)(id);
  };
  return async ({ id, module, recordId, uploadedBy }) => {
    if (!module || !recordId) return uploadedBy === context.viewer.id;
    if (await reads({ module, recordId }, id)) return true;
    const others = await context.store.query<Holder>(sql`
      select module, record_id as "recordId" from file_share where file_id = ${id} order by created_at`);
    for (const holder of others) if (await reads(holder, id)) return true;
    return false;
  };
}

/** The same of one file. */
export function isReadable(file: Belonging, context: ReadContext, registry: Registry): Promise<boolean> {
  return fileReader(context, registry)(file);
}
