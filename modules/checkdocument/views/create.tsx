import { FormPage } from '#web/page/form/form-page.tsx';
import { checkdocument } from '../checkdocument.ts';

/** Evidence for the indicator that the address names, handed in as soon as it is complete. */
export default function CreateEvidence() {
  return <FormPage module={checkdocument} step="submit" title="提交佐证" />;
}
