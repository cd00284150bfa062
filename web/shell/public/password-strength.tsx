import { useDeferredValue, useEffect, useState } from 'react';
import './password-strength.css';

const words = ['很弱', '弱', '一般', '强', '很强'] as const;

type Estimate = typeof import('#shared/password-strength.ts').strengthOf;

/**
 * How hard a password is to guess, while it is typed; nothing before anything is typed. It judges what was found where
 * passwords became known, words, dates and keyboard runs, which no rule of characters sees.
 */
export function PasswordStrength({ password, username }: { password: string; username: string }) {
  const [estimate, setEstimate] = useState<Estimate | null>(null);
  const judged = useDeferredValue(password);
  const isTyped = password !== '';
  useEffect(() => {
    // What it knows is large and wanted here alone. The server judges for itself, so one may do without.
    if (isTyped)
      import('#shared/password-strength.ts').then(({ strengthOf }) => setEstimate(() => strengthOf), noEstimate);
  }, [isTyped]);
  if (!isTyped || !estimate) return null;
  const score = estimate(judged, username);
  return (
    <div className="password-strength" data-score={score}>
      <meter aria-label="密码强度" className="login-unseen" max={4} min={0} value={score}>
        {words[score]}
      </meter>
      <div aria-hidden className="password-strength-bar">
        {words.slice(1).map((word, index) => (
          <span className={index < Math.max(score, 1) ? 'password-strength-filled' : undefined} key={word} />
        ))}
      </div>
      <span>强度：{words[score]}</span>
    </div>
  );
}

function noEstimate(): void {
  // Nothing is shown where the part could not be fetched; the rules below and the server say what counts.
}
