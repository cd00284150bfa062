import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { feverFrom } from '../healthreport/rules.ts';
import { temperaturerecord } from './temperaturerecord.ts';

export default serve(temperaturerecord, {
  hooks: {
    async beforeSave({ person, measuredAt, temperature }, _previous, { store }) {
      if (Date.parse(measuredAt) > Date.now() + 60_000) {
        refuseProblems([{ path: 'measuredAt', message: '测量时间不能晚于现在' }]);
      }
      const row = await store.one<{ company: string | null }>(sql`
        select companies[1] as company from "user" where id = ${person}`);
      return {
        company: row?.company ?? null,
        condition: temperature >= feverFrom ? ('abnormal' as const) : ('normal' as const),
      };
    },
  },
  actions: {
    async enter({ place, measuredAt, rows }, _context, others) {
      for (const { person, temperature } of rows) {
        await others.enter('temperaturerecord', {
          person,
          temperature,
          place,
          measuredAt: new Date(measuredAt).toISOString(),
          deviceNo: null,
        });
      }
      return { added: rows.length };
    },
  },
});
