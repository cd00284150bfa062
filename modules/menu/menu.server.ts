import { serve } from '#server/module/serve.ts';
import { AppError } from '#shared/error.ts';
import { menu } from './menu.ts';
import { menuProblem, ruledTexts } from './menu-rules.ts';

export default serve(menu, {
  hooks: {
    beforeSave(record, previous) {
      // What stands from before there were rules may stay until it is changed.
      const fields = ruledTexts.flatMap((path) => {
        const message = previous?.[path] === record[path] ? null : menuProblem(path, record[path]);
        return message ? [{ path, message }] : [];
      });
      if (fields.length > 0) throw new AppError('invalid', fields.map(({ message }) => message).join('；'), { fields });
    },
  },
});
