import { FormPage } from '#web/page/form-page.tsx';
import { user } from '../user.ts';

/** A new user begins with one post, which is the main one. */
const beginning = {
  positions: [{ role: 'city' as const, area: null, company: null, department: null, contract: null, isMain: true }],
};

/** The form for a new user, who is given the first password as soon as the form is saved. */
export default function Create() {
  return <FormPage initialValues={beginning} module={user} title="新增用户（保存后显示初始密码）" />;
}
