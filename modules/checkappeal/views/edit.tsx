import { FormPage } from '#web/page/form/form-page.tsx';
import { checkappeal } from '../checkappeal.ts';

/** An appeal that was kept before it was filed. */
export default function EditAppeal() {
  return <FormPage module={checkappeal} step="file" title="修改申诉" />;
}
