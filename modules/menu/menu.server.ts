import sql from 'sql-template-tag';
import type { Queryable } from '#server/database/database.ts';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { everybody, menuCodes } from '#shared/menu-roles.ts';
import { menu } from './menu.ts';
import { menuProblem, ruledTexts } from './menu-rules.ts';

/** The first code of a menu that is no role. */
async function unknownRole(text: string | null | undefined, store: Queryable): Promise<string | undefined> {
  const codes = menuCodes(text ?? null).filter((code) => code !== everybody);
  if (codes.length === 0) return undefined;
  const known = await store.query<{ code: string }>(sql`select code from role where code = any(${codes})`);
  return codes.find((code) => !known.some((each) => each.code === code));
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
      if (fields.length > 0) throw new AppError('invalid', fields.map(({ message }) => message).join('；'), { fields });
    },
  },
});
