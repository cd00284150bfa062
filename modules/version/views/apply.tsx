import { FormPage } from '#web/page/form/form-page.tsx';
import { version } from '../version.ts';
import { LowerVersion } from './parts/lower-version.tsx';

/** The application for a version: what it brings, where it goes, and the package that is installed. */
export default function Apply() {
  return (
    <FormPage
      below={<LowerVersion />}
      initialValues={{ kind: 'minor' }}
      listPath="/version/lists"
      module={version}
      title="版本申请"
    />
  );
}
