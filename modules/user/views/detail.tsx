import { Button, Form, Input, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { AppError } from '#shared/error.ts';
import { useAction } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { showToast } from '#web/api/toast.ts';
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

function ResetPassword({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<{ password: string }>();
  const { mutate, isPending } = useAction(user.actions.resetPassword, { isSilent: true });
  const reset = ({ password }: { password: string }) =>
    mutate(
      { id, password },
      {
        onSuccess: () => {
          setOpen(false);
          form.resetFields();
          showToast('success', '密码已重置，该用户需要重新登录');
        },
        onError: (error) => {
          const message = error instanceof AppError ? error.message : '重置失败';
          form.setFields([{ name: 'password', errors: [message] }]);
        },
      },
    );
  return (
    <>
      <Button onClick={() => setOpen(true)}>重置密码</Button>
      <Modal
        cancelText="取消"
        confirmLoading={isPending}
        okText="重置密码"
        onCancel={() => setOpen(false)}
        onOk={form.submit}
        open={isOpen}
        title="重置密码"
      >
        <Form form={form} layout="vertical" onFinish={reset}>
          <Form.Item
            extra="至少 8 位，须包含字母和数字"
            label="新密码"
            name="password"
            rules={[{ required: true, message: '请填写新密码' }]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
