import sql from 'sql-template-tag';
import { maySeeCase } from '#server/approval/case-sight.ts';
import { get } from '#server/crud/get.ts';
import { type ReadContext, systemViewer } from '#server/module/context.ts';
import type { Registry } from '#server/module/registry.ts';
import { fieldRulesOf, isSeenWhole } from '#server/rights/field-rights.ts';
import { caseSource } from '#shared/case-source.ts';
import { AppError } from '#shared/error.ts';
import type { Fields } from '#shared/field.ts';
import { fieldsOfFiles, filesIn } from './files-in.ts';

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

/** Files that once stood in these fields of a record, by its history. */
async function formerFiles({ module, recordId }: Holder, fields: Fields, { store }: ReadContext): Promise<string[]> {
  const rows = await store.query<{ changes: Record<string, [unknown, unknown]> }>(sql`
    select changes from change_history
    where module = ${module} and record_id = ${recordId} and changes ?| ${Object.keys(fields)}`);
  return rows.flatMap(({ changes }) =>
    [0, 1].flatMap((side) =>
      filesIn(fields, Object.fromEntries(Object.entries(changes).map(([name, values]) => [name, values[side]]))),
    ),
  );
}

/**
 * Those of the record's files that stand, or stood, in fields which are hidden from the viewer are not there for him, unless
 * another field shows them.
 */
async function sightOf(holder: Holder, context: ReadContext, registry: Registry): Promise<Sight> {
  const { module, recordId } = holder;
  if (module === caseSource) return (await maySeeCase(recordId, context, registry)) ? everything : nothing;
  const entry = registry.get(module);
  const seen = await get(entry, recordId, context, registry).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!seen) return nothing;
  const rules = fieldRulesOf(entry, context.viewer, registry);
  const { fields, computed } = entry.module.declaration;
  const ofFiles = fieldsOfFiles({ ...fields, ...computed });
  const kept = Object.fromEntries(Object.entries(ofFiles).filter(([name]) => !isSeenWhole(name, rules)));
  if (Object.keys(kept).length === 0) return everything;
  const { record: whole } = await get(entry, recordId, { ...context, viewer: systemViewer }, registry);
  const shown = new Set(filesIn(ofFiles, seen.record));
  const hidden = new Set([...filesIn(kept, whole), ...(await formerFiles(holder, kept, context))]);
  return (id) => shown.has(id) || !hidden.has(id);
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
