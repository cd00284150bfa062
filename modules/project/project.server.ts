import { serve } from '#server/module/serve.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { project } from './project.ts';

export default serve(project, {
  hooks: {
    beforeSave(record) {
      const problems: FieldProblem[] = [];
      if (record.planEndOn < record.startOn) {
        problems.push({ path: 'planEndOn', message: '计划完成日期不能早于开始日期' });
      }
      if (record.health && record.health !== 'green' && !record.healthReason) {
        problems.push({ path: 'healthReason', message: '请说明健康度不正常的原因' });
      }
      if (problems.length > 0) {
        throw new AppError('invalid', problems.map(({ message }) => message).join('；'), { fields: problems });
      }
    },
  },
});
