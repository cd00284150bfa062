import { serve } from '#server/module/serve.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { contract } from './contract.ts';

/** A sum of money or ratios without the rest that adding decimals leaves. */
function total(values: number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value, 0) * 100) / 100;
}

export default serve(contract, {
  hooks: {
    beforeSave(record) {
      const problems: FieldProblem[] = [];
      if (record.endOn < record.startOn) problems.push({ path: 'endOn', message: '结束日期不能早于开始日期' });
      if (record.manager && record.manager === record.company) {
        problems.push({ path: 'manager', message: '监理单位不能与承建单位相同' });
      }
      if (record.payments.length > 0 && total(record.payments.map(({ ratio }) => ratio)) !== 100) {
        problems.push({ path: 'payments', message: '付款比例合计应为 100%' });
      }
      if (record.payments.length > 0 && total(record.payments.map(({ amount }) => amount)) !== record.amount) {
        problems.push({ path: 'payments', message: '付款金额合计应等于合同金额' });
      }
      if (problems.length > 0)
        throw new AppError('invalid', problems.map(({ message }) => message).join('；'), { fields: problems });
    },
  },
  guards: {
    effect(record) {
      const message = '生效前请填写监理单位';
      if (!record.manager && record.kind !== 'supervise') throw new AppError('refused', message);
    },
  },
});
