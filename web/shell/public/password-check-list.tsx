import { passwordRules } from '#shared/new-password.ts';
import { useSite } from '#web/api/site.ts';
import { PasswordStrength } from './password-strength.tsx';

interface PasswordCheckListProps {
  password: string;
  username: string;
  /** Whether there was none before, which could come back. */
  isFirst?: boolean;
}

/** How strong a new password is, and the rules for it, each ticked as soon as what is typed keeps it. */
export function PasswordCheckList({ password, username, isFirst = false }: PasswordCheckListProps) {
  const length = useSite((site) => site.passwordlength);
  const classes = useSite((site) => site.passwordclasses);
  const history = useSite((site) => site.passwordhistory);
  return (
    <>
      <PasswordStrength password={password} username={username} />
      <ul aria-label="密码要求" className="password-rules">
        {passwordRules(password, username, { length, classes }).map(({ text, isMet }) => (
          <li className={isMet ? 'password-rule-met' : undefined} key={text}>
            {text}
            {isMet && <span className="login-unseen">，已满足</span>}
          </li>
        ))}
        {!isFirst && history > 0 && <li>不能与最近 {history} 次使用过的密码相同（提交时核对）</li>}
      </ul>
    </>
  );
}
