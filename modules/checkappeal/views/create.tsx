import { FormPage } from '#web/page/form/form-page.tsx';
import { checkappeal } from '../checkappeal.ts';

/** An appeal against the result that the address names, filed as soon as it is written. */
export default function CreateAppeal() {
  return <FormPage module={checkappeal} step="file" title="提出申诉" />;
}
