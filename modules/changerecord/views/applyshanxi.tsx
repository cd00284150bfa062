import { FormPage } from '#web/page/form/form-page.tsx';
import { changerecord } from '../changerecord.ts';
import { beginning, shanxiSections } from '../form-sections.ts';

/** The application for a change with what the Shanxi form asks besides. */
export default function ApplyShanxi() {
  return (
    <FormPage
      initialValues={{ ...beginning, variant: 'shanxi' }}
      listPath="/changerecord/lists"
      module={changerecord}
      sections={shanxiSections}
      title="山西变更申请"
    />
  );
}
