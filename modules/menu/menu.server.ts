import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { everybody, menuCodes } from '#shared/menu-roles.ts';
import type { BaseRecord, RowOf } from '#shared/module.ts';
import { menu } from './menu.ts';
import { kindOf, mayStandBelow, menuProblem, ruledTexts } from './menu-rules.ts';

/** The first code of a menu that is no role. */
async function unknownRole(text: string | null | undefined, store: Queryable): Promise<string | undefined> {
  const codes = menuCodes(text ?? null).filter((code) => code !== everybody);
  if (codes.length === 0) return undefined;
  const known = await store.query<{ code: string }>(sql`select code from role where code = any(${codes})`);
  return codes.find((code) => !known.some((each) => each.code === code));
}

type Row = RowOf<typeof menu.declaration.fields, Record<never, never>>;

/** What would vanish from the sidebar: this menu below a page, or what hangs below it and is shown. */
async function vanishing(record: Omit<Row, keyof BaseRecord>, previous: Row | null, store: Queryable) {
  const isMoved = previous?.parent !== record.parent || previous.hidden !== record.hidden;
  const above =
    isMoved && record.parent
      ? await store.one<Pick<Row, 'path' | 'icon' | 'component'>>(
          sql`select path, icon, component from menu where id = ${record.parent}`,
        )
      : null;
  if (!mayStandBelow(above, record))
    return [{ path: 'parent', message: '上级是页面或链接，在侧栏显示的菜单只能放在目录下面' }];
  if (!previous || kindOf(previous) !== 'folder' || kindOf(record) === 'folder') return [];
  const below = await store.one<{ title: string }>(sql`
    select title from menu where parent = ${previous.id} and not hidden and deleted_at is null limit 1`);
  return below ? [{ path: 'component', message: `下面还有“${below.title}”等菜单，只能是目录` }] : [];
}

export default serve(menu, {
  hooks: {
    async beforeSave(record, previous, { store }) {
      // What stands from before there were rules may stay until it is changed.
      const fields = ruledTexts.flatMap((path) => {
        const message = previous?.[path] === record[path] ? null : menuProblem(path, record[path]);
        return message ? [{ path, message }] : [];
      });
      const unknown =
        previous?.roles === record.roles || fields.length > 0 ? undefined : await unknownRole(record.roles, store);
      if (unknown) fields.push({ path: 'roles', message: `没有角色“${unknown}”` });
      const problems = [...fields, ...(await vanishing(record, previous, store))];
      if (problems.length === 0) return;
      throw new AppError('invalid', problems.map(({ message }) => message).join('；'), { fields: problems });
    },
  },
});
