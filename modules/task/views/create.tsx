import { inChina, momentOf } from '#web/kit/values/china-time.ts';
import { FormPage } from '#web/page/form/form-page.tsx';
import { issueForm } from '../issue-form.ts';

/** What a new task begins with: a week's time, until the evening. */
const beginning = {
  kind: 'common' as const,
  priority: 'middle' as const,
  way: 'each' as const,
  dueAt: momentOf(inChina().add(7, 'day').hour(18).startOf('hour')),
};

/** The form in which a task is given to one or several people, with its parts and what is to be checked. */
export default function Create() {
  return <FormPage initialValues={beginning} listPath="/task/mine" module={issueForm} title="发布任务" verb="保存" />;
}
