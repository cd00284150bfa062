import { FormPage } from '#web/page/form/form-page.tsx';
import { changerecord } from '../changerecord.ts';
import { beginning } from '../form-sections.ts';

/** The application for a change. */
export default function Apply() {
  return <FormPage initialValues={beginning} listPath="/changerecord/lists" module={changerecord} title="变更申请" />;
}
