import { serve } from '#server/module/serve.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { resourceplan } from './resourceplan.ts';

export default serve(resourceplan, {
  guards: {
    recycle({ allocatedOn }, { recycledOn }) {
      if (allocatedOn && String(recycledOn) < allocatedOn) {
        refuseProblems([{ path: 'answers.recycledOn', message: `回收不能早于分配（${allocatedOn}）` }]);
      }
      return undefined;
    },
  },
});
