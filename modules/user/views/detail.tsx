import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { useConfirm } from '#web/kit/use-confirm.ts';
import { DetailPage } from '#web/page/detail-page.tsx';
import { user } from '../user.ts';
import { InitialPassword } from './parts/initial-password.tsx';

/** A user, with a new first password for whoever administers accounts. */
export default function Detail() {
  const { id = '' } = useParams();
  const isAdmin = useSession(({ user: viewer }) => viewer?.roles.includes('admin') === true);
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(() => (state as { isNew?: boolean } | null)?.isNew === true);
  // A reload must not give yet another first password.
  useEffect(() => {
    if (isNew) navigate(pathname + search, { replace: true });
  }, [isNew, navigate, pathname, search]);
  return (
    <>
      <DetailPage id={id} module={user} toolbar={isAdmin && <ResetPassword id={id} />} />
      {isNew && isAdmin && <InitialPassword id={id} onClose={() => setNew(false)} />}
    </>
  );
}

/** Gives another password after asking; it is made up, as the first one was. */
function ResetPassword({ id }: { id: string }) {
  const [isResetting, setResetting] = useState(false);
  const confirm = useConfirm();
  const ask = async () => {
    const content = '系统会生成一个新密码，原密码立即失效，该用户需要重新登录并修改密码。';
    setResetting(await confirm({ title: '重置密码？', content, verb: '重置密码', isDangerous: true }));
  };
  return (
    <>
      <Button onClick={() => void ask()}>重置密码</Button>
      {isResetting && <InitialPassword id={id} isReset onClose={() => setResetting(false)} />}
    </>
  );
}
