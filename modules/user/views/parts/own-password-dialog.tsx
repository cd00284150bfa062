import { Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import { showToast } from '#web/api/toast.ts';
import { tellForm } from '#web/kit/form/tell-form.ts';

/** What follows of the call: a word and the end of the dialog, or what the server refused at the input. */
interface Outcome<Answer> {
  onSuccess: (answer: Answer) => void;
  onError: (error: unknown) => void;
}

interface OwnPasswordDialogProps<Answer> {
  /** What is about to happen, and the word on the button that does it. */
  title: string;
  verb: string;
  /** What else there is to know before. */
  children: ReactNode;
  isPending: boolean;
  onClose: () => void;
  /** What is said once it is done. */
  done: string | ((answer: Answer) => string);
  /** Does it with the password, and leaves to the dialog what follows. */
  onPassword: (password: string, outcome: Outcome<Answer>) => void;
}

/** Asks for the own login password before something that only the owner of the account may do. */
export function OwnPasswordDialog<Answer>(props: OwnPasswordDialogProps<Answer>) {
  const { title, verb, children, isPending, onClose, done, onPassword } = props;
  const [form] = Form.useForm<{ password: string }>();
  const outcome: Outcome<Answer> = {
    onSuccess: (answer) => {
      showToast('success', typeof done === 'string' ? done : done(answer));
      onClose();
    },
    onError: (error) => tellForm(form, error),
  };

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
        onFinish={({ password }) => onPassword(password, outcome)}
      >
        <Form.Item label="登录密码" name="password" rules={[{ required: true, message: '请填写登录密码' }]}>
          <Input.Password autoComplete="current-password" autoFocus maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
