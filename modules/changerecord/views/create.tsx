import { FormPage } from '#web/page/form/form-page.tsx';
import { changerecord } from '../changerecord.ts';
import { beginning } from '../form-sections.ts';

/** Registers a change after the fact. */
export default function Create() {
  return (
    <FormPage
      initialValues={{ ...beginning, remark: '事后补录' }}
      listPath="/changerecord/lists"
      module={changerecord}
      title="变更补录"
    />
  );
}
