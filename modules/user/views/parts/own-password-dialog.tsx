import { Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { tellForm } from '#web/kit/tell-form.ts';

interface OwnPasswordDialogProps {
  /** What is about to happen, and the word on the button that does it. */
  title: string;
  verb: string;
  /** What else there is to know before. */
  children: ReactNode;
  isPending: boolean;
  onClose: () => void;
  /** Does it with the password; `onError` puts what the server refused at the input. */
  onPassword: (password: string, outcome: { onError: (error: unknown) => void }) => void;
}

/** Asks for the own login password before something that only the owner of the account may do. */
export function OwnPasswordDialog(props: OwnPasswordDialogProps) {
  const { title, verb, children, isPending, onClose, onPassword } = props;
  const [form] = Form.useForm<{ password: string }>();

  return (
    <Modal
      cancelText="取消"
      confirmLoading={isPending}
      okButtonProps={{ danger: true }}
      okText={verb}
      onCancel={onClose}
      onOk={form.submit}
      open
      title={title}
    >
      <p className="dialog-note">{children}</p>
      <Form<{ password: string }>
        form={form}
        layout="vertical"
        name="own-password"
        onFinish={({ password }) => onPassword(password, { onError: (error) => tellForm(form, error) })}
      >
        <Form.Item label="登录密码" name="password" rules={[{ required: true, message: '请填写登录密码' }]}>
          <Input.Password autoComplete="current-password" autoFocus maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
