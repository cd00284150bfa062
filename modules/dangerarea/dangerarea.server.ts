import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { dangerarea } from './dangerarea.ts';

export default serve(dangerarea, {
  hooks: {
    async afterSave(id, { name, startOn }, { store }) {
      // Texts are compared, not patterns: a name may hold any sign.
      await store.execute(sql`
        update healthreport set risk_area = ${id},
          condition = case when condition = 'normal' then 'attention' else condition end
        where day >= ${startOn} and deleted_at is null and risk_area is null
          and (strpos(location, ${name}) > 0 or strpos(coalesce(stays, ''), ${name}) > 0)`);
      await store.execute(sql`
        update dangerarea set people_count = (
          select count(distinct person)::int from healthreport where risk_area = ${id} and deleted_at is null)
        where id = ${id}`);
    },
  },
  guards: {
    lift({ startOn }, { endOn }) {
      if (String(endOn) < startOn) refuseProblems([{ path: 'answers.endOn', message: '解除日期不能早于开始日期' }]);
      return {};
    },
  },
});
