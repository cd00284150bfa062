import { type ComponentProps, useState } from 'react';
import { LoginField } from './login-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof LoginField>, 'type' | 'children'>;

/** The input of a password outside of the frame, hidden until its user wishes to see what stands in it. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <LoginField {...props} type={isShown ? 'text' : 'password'}>
      <button className="login-show" onClick={() => setShown(!isShown)} type="button">
        {isShown ? '隐藏' : '显示'}
        <span className="login-unseen">{props.label}</span>
      </button>
    </LoginField>
  );
}
