import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { systemitem } from './systemitem.ts';

export default serve(systemitem, {
  hooks: {
    async beforeSave(record, _previous, { store }) {
      const contract = await store.one<{ project: string | null }>(
        sql`select project from contract where id = ${record.contract}`,
      );
      // Contracts that were made before projects were kept belong to none.
      if (contract?.project && contract.project !== record.project) {
        const message = '所属合同不属于这个项目';
        throw new AppError('invalid', message, { fields: [{ path: 'contract', message }] });
      }
    },
  },
});
