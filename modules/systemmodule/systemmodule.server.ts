import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { systemmodule } from './systemmodule.ts';

export default serve(systemmodule, {
  hooks: {
    async beforeSave(record, _previous, { store }) {
      const problems: FieldProblem[] = [];
      if (record.planStartOn && record.planEndOn && record.planEndOn < record.planStartOn) {
        problems.push({ path: 'planEndOn', message: '计划完成不能早于计划开始' });
      }
      const parent =
        record.parent &&
        (await store.one<{ system: string }>(sql`select system from systemmodule where id = ${record.parent}`));
      if (parent && parent.system !== record.system) {
        problems.push({ path: 'parent', message: '上级模块不属于这个系统' });
      }
      if (problems.length > 0) {
        throw new AppError('invalid', problems.map(({ message }) => message).join('；'), { fields: problems });
      }
    },
  },
});
