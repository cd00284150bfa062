import { Form, Input, Modal } from 'antd';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { tellForm } from '#web/kit/tell-form.ts';
import { listKeys, removeKey } from '../../security-keys.ts';

interface RemoveSecurityKeyProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** Asks for the password before a security key is given up. */
export function RemoveSecurityKey({ id, name, onClose }: RemoveSecurityKeyProps) {
  const [form] = Form.useForm<{ password: string }>();
  const { mutate, isPending } = useAction(removeKey, { isSilent: true, refreshes: [listKeys] });

  function remove({ password }: { password: string }) {
    mutate(
      { id, password },
      {
        onSuccess: () => {
          showToast('success', '安全密钥已移除');
          onClose();
        },
        onError: (error) => tellForm(form, error),
      },
    );
  }

  return (
    <Modal
      cancelText="取消"
      confirmLoading={isPending}
      okButtonProps={{ danger: true }}
      okText="移除"
      onCancel={onClose}
      onOk={form.submit}
      open
      title={`移除“${name}”`}
    >
      <p className="dialog-note">移除后不能再用它登录。移除最后一个且没有开启身份验证器时，知道密码就能登录。</p>
      <Form form={form} layout="vertical" name="remove-security-key" onFinish={remove}>
        <Form.Item label="登录密码" name="password" rules={[{ required: true, message: '请填写登录密码' }]}>
          <Input.Password autoComplete="current-password" autoFocus maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
