import { FormPage } from '#web/page/form/form-page.tsx';
import { checkdocument } from '../checkdocument.ts';

/** Evidence that was kept before it was handed in, or that came back. */
export default function EditEvidence() {
  return <FormPage module={checkdocument} step="submit" title="修改佐证" />;
}
