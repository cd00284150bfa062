import { FormPage } from '#web/page/form-page.tsx';
import { user } from '../user.ts';

/** A new user begins with one post, which is the main one. */
const beginning = {
  positions: [{ role: 'city' as const, area: null, company: null, contract: null, isMain: true }],
};

/** The form for a new user, who can sign in once an administrator has set the first password. */
export default function Create() {
  return <FormPage initialValues={beginning} module={user} title="新增用户（保存后重置密码即可登录）" />;
}
