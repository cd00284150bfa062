import { PasswordField } from '#web/shell/login/password-field.tsx';
import { PasswordCheckList } from './password-check-list.tsx';

interface NewPasswordFieldsProps {
  /** What the form calls the new password; its repetition is called `again`. */
  name: string;
  username: string;
  password: string;
  again: string;
  problem: string | undefined;
  againProblem: string | undefined;
  onPassword: (password: string) => void;
  onAgain: (again: string) => void;
}

/** A new password with the rules that it keeps so far, and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        autoComplete="new-password"
        label="新密码"
        name={props.name}
        onChange={props.onPassword}
        problem={props.problem}
        value={props.password}
      />
      <PasswordCheckList password={props.password} username={props.username} />
      <PasswordField
        autoComplete="new-password"
        label="再次输入新密码"
        name="again"
        onChange={props.onAgain}
        problem={props.againProblem}
        value={props.again}
      />
    </>
  );
}
