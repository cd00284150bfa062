import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { company } from './company.ts';
import { isCreditCode } from './credit-code.ts';

export default serve(company, {
  hooks: {
    async beforeSave(record, previous, { store }) {
      if (!isCreditCode(record.creditCode)) {
        const message = '统一社会信用代码的格式或校验位不正确';
        throw new AppError('invalid', message, { fields: [{ path: 'creditCode', message }] });
      }
      if (!previous || previous.companyType === record.companyType) return;
      // Waits for a contract that is about to name it, and lets no new one begin to.
      await store.execute(sql`select 1 from company where id = ${previous.id} for update`);
      const held = await store.one(sql`
        select 1 from contract where deleted_at is null and (company = ${previous.id} or manager = ${previous.id})
        union all select 1 from user_positions where role = 'manager' and company = ${previous.id} limit 1`);
      if (held) {
        const message = '公司已有合同或监理岗位，不能修改类型';
        throw new AppError('invalid', message, { fields: [{ path: 'companyType', message }] });
      }
    },
  },
});
