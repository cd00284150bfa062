import { FormPage } from '#web/page/form-page.tsx';
import { task } from '../task.ts';

/** What a new task begins with. */
const beginning = { kind: 'common' as const, priority: 'middle' as const };

/** The form of a new task. */
export default function Create() {
  return <FormPage initialValues={beginning} listPath="/task/mine" module={task} title="发布任务" />;
}
