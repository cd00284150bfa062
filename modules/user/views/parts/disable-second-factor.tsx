import { Form, Input, Modal } from 'antd';
import { AppError } from '#shared/error.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { totpDisable, totpState } from '../../second-factor.ts';

/** Asks for the password before the second step of signing in is given up. */
export function DisableSecondFactor({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ password: string }>();
  const { mutate, isPending } = useAction(totpDisable, { isSilent: true, refreshes: [totpState] });

  function disable({ password }: { password: string }) {
    mutate(
      { password },
      {
        onSuccess: () => {
          showToast('success', '两步验证已关闭');
          onClose();
        },
        onError: (error) => {
          const message = error instanceof AppError ? error.message : '没有关闭成功';
          form.setFields([{ name: 'password', errors: [message] }]);
        },
      },
    );
  }

  return (
    <Modal
      cancelText="取消"
      confirmLoading={isPending}
      okButtonProps={{ danger: true }}
      okText="关闭两步验证"
      onCancel={onClose}
      onOk={form.submit}
      open
      title="关闭两步验证"
    >
      <p className="dialog-note">关闭后，知道密码就能登录。手机上的验证器条目可以一并删除。</p>
      <Form form={form} layout="vertical" name="disable-second-factor" onFinish={disable}>
        <Form.Item label="登录密码" name="password" rules={[{ required: true, message: '请填写登录密码' }]}>
          <Input.Password autoComplete="current-password" autoFocus maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
