import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useAction, useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { showToast } from '#web/api/toast.ts';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { useMay } from '#web/page/use-may.ts';
import { user } from '../user.ts';
import { HandoverSheet } from './parts/handover-sheet.tsx';
import { InitialPassword } from './parts/initial-password.tsx';
import { ResetSecondStep } from './parts/reset-second-step.tsx';
import { ViewAs } from './parts/view-as.tsx';

/** A user, with a new first password for whoever administers accounts. */
export default function Detail() {
  const { id = '' } = useParams();
  const { resetPassword, resetSecondStep, signOut, viewAs } = user.declaration.actions;
  const { data } = useCall(user.calls.get, { id }, { isSilent: true });
  // Whoever manages the users of a place reads of others there whom he does not manage.
  const mayUpdate = useMay(user.declaration.access.update);
  const isBeyond = mayUpdate && !data?.record.allowed.includes('update');
  const mayView = useMay(viewAs.grants);
  const ownId = useSession((session) => session.user?.id);
  const mayHandOver = useMay(user.declaration.lifecycle.lock.grants);
  const [isHandingOver, setHandingOver] = useState(false);
  const mayReset = useMay(resetPassword.grants);
  const mayResetStep = useMay(resetSecondStep.grants);
  const maySignOut = useMay(signOut.grants);
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(() => (state as { isNew?: boolean } | null)?.isNew === true);
  // A reload must not give yet another first password.
  useEffect(() => {
    if (isNew) navigate(pathname + search, { replace: true });
  }, [isNew, navigate, pathname, search]);
  return (
    <>
      <DetailPage
        id={id}
        module={user}
        toolbar={
          <>
            {mayView && id !== ownId && <ViewAs id={id} />}
            {mayHandOver && !isBeyond && <Button onClick={() => setHandingOver(true)}>离职交接</Button>}
            {maySignOut && !isBeyond && <SignOut id={id} />}
            {mayReset && !isBeyond && <ResetPassword id={id} />}
            {mayResetStep && id !== ownId && <ResetSecondStep id={id} />}
          </>
        }
      />
      {isHandingOver && <HandoverSheet id={id} onClose={() => setHandingOver(false)} />}
      {isNew && mayReset && <InitialPassword id={id} onClose={() => setNew(false)} />}
    </>
  );
}

/** Ends every session of the user after asking. */
function SignOut({ id }: { id: string }) {
  const confirm = useConfirm();
  const { mutateAsync } = useAction(user.actions.signOut, { isSilent: true });
  const ask = async () => {
    const content = '该用户在所有设备上立即退出，没有保存的内容会丢失；账号仍可重新登录。';
    const act = () => mutateAsync({ id });
    if (await confirm({ title: '强制下线？', content, verb: '强制下线', isDangerous: true, act }))
      showToast('success', '已强制下线');
  };
  return <Button onClick={() => void ask()}>强制下线</Button>;
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
