import { useSession } from '#web/api/session.ts';
import { FormPage } from '#web/page/form/form-page.tsx';
import { user } from '../user.ts';

/** The form for a new user, who is given the first password as soon as the form is saved. */
export default function Create() {
  const own = useSession((session) => session.user);
  // A new user begins with one post, the main one, at the place of whoever looks after the people there.
  const beginning = {
    role: own?.companyid ? 'company' : 'city',
    area: own?.companyid ? null : (own?.areaid ?? null),
    company: own?.companyid ?? null,
    department: null,
    contract: null,
    isMain: true,
  };
  return <FormPage initialValues={{ positions: [beginning] }} module={user} title="新增用户（保存后显示初始密码）" />;
}
