import { useParams, useSearchParams } from 'react-router';
import { Empty } from '#web/kit/empty.tsx';
import { FormPage } from '#web/page/form/form-page.tsx';
import { task } from '../task.ts';

/** A task as it is changed: the reason of a new time limit stands beside it. */
const sections = task.declaration.form.map((section) =>
  section.title === '时间'
    ? {
        ...section,
        fields: ['planStartOn', 'dueAt', 'dueReason', 'estimateHours', 'needAccept', 'requireFiles'] as const,
      }
    : section,
);

/** The form of the task that the path or the query names. */
export default function Edit() {
  const { id: idInPath } = useParams();
  const [query] = useSearchParams();
  const id = idInPath ?? query.get('id');
  if (!id) return <Empty title="没有指定要编辑的任务">请从任务列表选择一条记录进行编辑。</Empty>;
  return <FormPage id={id} key={id} listPath="/task/mine" module={task} sections={sections} />;
}
