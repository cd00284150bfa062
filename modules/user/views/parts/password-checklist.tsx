import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import { passwordRules } from '../../new-password.ts';
import './password-checklist.css';

/** What a new password must be, each rule marked as soon as it is met. */
export function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul aria-label="密码要求" className="password-checklist">
      {passwordRules.map(({ title, isMet }) => {
        const met = isMet(password);
        return (
          <li className={met ? 'password-rule-met' : undefined} key={title}>
            {met ? <CheckCircleFilled aria-label="已满足" /> : <MinusCircleOutlined aria-label="未满足" />} {title}
          </li>
        );
      })}
    </ul>
  );
}
