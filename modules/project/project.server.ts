import { formerState } from '#server/crud/former-state.ts';
import { serve } from '#server/module/serve.ts';
import { project } from './project.ts';

export default serve(project, {
  guards: {
    async resume(record, _answers, { store }) {
      return { status: (await formerState('project', record, store)) ?? 'running' };
    },
  },
});
