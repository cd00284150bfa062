import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { chinaDay } from '#shared/day.ts';
import { systemmodule } from './systemmodule.ts';

export default serve(systemmodule, {
  hooks: {
    async beforeSave(record, _previous, { store }) {
      const parent =
        record.parent &&
        (await store.one<{ system: string }>(sql`select system from systemmodule where id = ${record.parent}`));
      if (parent && parent.system !== record.system) {
        refuseProblems([{ path: 'parent', message: '上级模块不属于这个系统' }]);
      }
    },
  },
  guards: {
    develop: ({ actualStartOn }) => ({ actualStartOn: actualStartOn ?? chinaDay() }),
    async correct({ id, name, owner }, { correctReason }, context) {
      const text = `进度已由监理或平台核正：${String(correctReason)}`;
      await tellOfRecord({ module: 'systemmodule', id, title: name }, [owner], { text, kind: 'reminded' }, context);
    },
  },
});
