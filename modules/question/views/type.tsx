import { questiontype } from '#modules/questiontype/questiontype.ts';
import { ListPage } from '#web/page/list/list-page.tsx';

const dayHours = 7;

/** The tree of types with what each promises and who looks after it. */
export default function Types() {
  return (
    <ListPage
      cells={{
        responseMinutes: ({ responseMinutes }) => `${responseMinutes} 分钟`,
        resolveHours: ({ resolveHours }) =>
          resolveHours > dayHours
            ? `${resolveHours} 小时（约 ${Math.round(resolveHours / dayHours)} 个工作日）`
            : `${resolveHours} 小时`,
      }}
      module={questiontype}
      title="咨询类型与时限"
    />
  );
}
