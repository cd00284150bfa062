import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { refuseAddress } from './allowed-address.server.ts';
import { checkTemplates } from './call-template.ts';
import { service } from './service.ts';

export default serve(service, {
  hooks: {
    async beforeSave(record, _previous, { store }) {
      if (record.kind !== 'call') return;
      const fields = checkTemplates(record);
      if (fields.length > 0) throw new AppError('invalid', fields.map(({ message }) => message).join('，'), { fields });
      await refuseAddress(record.address ?? '', store);
    },
  },
  actions: {
    work: async (_input, { store }) => ({
      rows: await store.query(sql`
        select topic, count(*) filter (where retries > 0)::int as waiting,
          count(*) filter (where retries > 0 and lease_until > now())::int as locked,
          count(*) filter (where retries = 0)::int as failed
        from process_job where kind = 'fetch' group by topic order by topic`),
    }),
  },
});
