import { useSite } from '#web/api/site.ts';

interface PasswordCheckListProps {
  /** The rules, and which of them what is typed keeps. */
  rules: readonly { text: string; isMet: boolean }[];
  /** Whether there was no password before, which could come back. */
  isFirst?: boolean;
}

/** The rules for a new password, each ticked as soon as it is kept. */
export function PasswordCheckList({ rules, isFirst = false }: PasswordCheckListProps) {
  const history = useSite((site) => site.passwordhistory);
  return (
    <ul aria-label="密码要求" className="password-rules">
      {rules.map(({ text, isMet }) => (
        <li className={isMet ? 'password-rule-met' : undefined} key={text}>
          {text}
          {isMet && <span className="login-unseen">，已满足</span>}
        </li>
      ))}
      {!isFirst && history > 0 && <li>不能与最近 {history} 次使用过的密码相同（提交时核对）</li>}
    </ul>
  );
}
