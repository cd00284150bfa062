import { stagetasktemplate } from '#modules/stagetasktemplate/stagetasktemplate.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

/** The tasks that stages bring, with who does them and when, counted from the beginning of the stage. */
export default function StageTaskTemplates() {
  return (
    <ListPage
      cells={{
        offsetDays: ({ offsetDays }) => `第 ${offsetDays + 1} 天`,
        milestone: ({ milestone }) => (milestone ? '里程碑' : ''),
      }}
      module={stagetasktemplate}
    />
  );
}
