import sql from 'sql-template-tag';
import { takeTurns } from '#server/database/take-turns.ts';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { reporttemplate } from './reporttemplate.ts';

export default serve(reporttemplate, {
  guards: {
    async enable({ kind, range }, _answers, { store }) {
      await takeTurns(store, `reporttemplate ${kind} ${range}`);
      const other = await store.one<{ name: string }>(sql`
        select name from reporttemplate
        where kind = ${kind} and range = ${range} and status = 'enabled' and deleted_at is null`);
      if (other) throw new AppError('refused', `“${other.name}”正在启用，请先停用`);
      return undefined;
    },
  },
});
