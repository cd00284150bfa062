import sql from 'sql-template-tag';
import { literally } from '#server/crud/filter.ts';
import { recordLabels } from '#server/crud/record-labels.ts';
import { type Endpoint, onRead } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { findFiles } from '#shared/file.ts';
import type { Belonging } from './readable.ts';
import { shareable } from './share.ts';

/** So many are looked at; who misses one names it more closely. */
const mostLookedAt = 60;

interface Found extends Belonging {
  name: string;
  sizeBytes: number;
  uploaderName: string;
  uploadedAt: string;
}

/**
 * The call that finds files for a record to name besides: without words those that the viewer has sent and those of the
 * records asked about, with words any that the viewer may read.
 */
export function findEndpoint(registry: Registry): Endpoint {
  const find = onRead(findFiles, 'anyone', async ({ purpose, search, about }, context) => {
    const { viewer, store } = context;
    const ids = about.map(({ id }) => id);
    const isNear = sql`(file.uploaded_by = ${viewer.id} or file.record_id = any(${ids}) or exists (
      select 1 from file_share share where share.file_id = file.id and share.record_id = any(${ids})))`;
    const wanted = search === '' ? isNear : sql`file.name ilike ${`%${literally(search)}%`}`;
    const files = await store.query<Found>(sql`
      select file.id, file.name, file.size_bytes::float8 as "sizeBytes", file.uploaded_by as "uploadedBy", file.module,
        file.record_id as "recordId", coalesce(person.name, '系统') as "uploaderName", file.created_at as "uploadedAt"
      from file left join "user" person on person.id = file.uploaded_by
      where file.record_id is not null and file.purpose = ${purpose} and ${wanted}
      order by ${isNear} desc, file.created_at desc limit ${mostLookedAt}`);
    const found = await shareable(files, context, registry);
    const holders = found.map(({ module, recordId }) => ({ module: module ?? '', id: recordId ?? '' }));
    const labels = await recordLabels(holders, context, registry);
    return found.map(({ module, recordId, uploadedBy: _by, ...about }) => {
      const [name, id] = [module ?? '', recordId ?? ''];
      const label = labels.get(id);
      const holder = label === undefined ? null : { module: name, id, title: registry.get(name).module.title, label };
      return { ...about, holder };
    });
  });
  return { ...find, perMinute: 60 };
}
