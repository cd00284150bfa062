import { followAreas } from '#modules/document/document.server.ts';
import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { contract } from './contract.ts';

export default serve(contract, {
  hooks: { afterSave: (id, { areas }, context) => followAreas(id, areas, context) },
  guards: {
    effect(record) {
      const message = '生效前请填写监理单位';
      if (!record.manager && record.kind !== 'supervise') throw new AppError('refused', message);
    },
  },
});
