import sql, { type Sql } from 'sql-template-tag';
import { literally } from '#server/crud/filter.ts';
import type { Queryable } from '#server/database/database.ts';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { area } from './area.ts';
import { codesAbove, inFull, inShort } from './area-code.ts';

const levels = ['province', 'city', 'district', 'town'];

interface AreaQuestion {
  parentid?: string | null | undefined;
  name?: string | null | undefined;
}

interface AreaNode {
  id: string;
  parentid: string | null;
  code: string;
  name: string;
  level: string;
}

function nodes(store: Queryable, { parentid, name }: AreaQuestion, further: Sql): Promise<AreaNode[]> {
  const below = parentid ? sql`parent = ${parentid}` : sql`true`;
  const pattern = `%${literally(name ?? '')}%`;
  return store.query<AreaNode>(sql`
    select id, parent as parentid, code, name, level from area
    where deleted_at is null and ${further} and ${below} and (name ilike ${pattern} or code ilike ${pattern})
    order by sort nulls last, code`);
}

function refused(path: string, message: string): AppError {
  return new AppError('invalid', message, { fields: [{ path, message }] });
}

export default serve(area, {
  hooks: {
    async complete({ code, level, parent }, { store }) {
      const codes = codesAbove(code);
      if (parent || level === 'province' || codes.length === 0) return {};
      const nearest = await store.one<{ id: string }>(sql`
        select id from area where deleted_at is null and rpad(code, 12, '0') = any(${codes})
        order by rpad(code, 12, '0') desc limit 1`);
      if (!nearest) throw refused('code', `上级区划 ${codes.map(inShort).join(' 或 ')} 不存在，请先录入或导入上级`);
      return { parent: nearest.id };
    },
    async beforeSave(record, previous, { store }) {
      if (!record.parent) {
        if (previous?.parent && record.level !== 'province') throw refused('parent', '省以下的区划须有上级区划');
        return;
      }
      const parent = await store.one<{ level: string }>(sql`select level from area where id = ${record.parent}`);
      if (parent && levels.indexOf(parent.level) >= levels.indexOf(record.level)) {
        throw refused('level', '级别应低于上级区划');
      }
    },
  },
  // A national code says by itself what it lies below.
  hanging: {
    names: ({ code }) => (code ? [inFull(code) ?? code] : []),
    above: ({ code }) => codesAbove(code),
  },
  actions: {
    current: (query, { store }) => nodes(store, query, sql`in_use`),
    find: (query, { store }) => nodes(store, query, sql`true`),
  },
});
