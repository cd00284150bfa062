import { useState } from 'react';
import { useSite } from '#web/api/site.ts';
import { PhoneForm } from '#web/shell/public/phone-form.tsx';
import { PublicTabs } from '#web/shell/public/public-tabs.tsx';
import { LoginForm } from './login-form.tsx';

const ways = { account: '账号登录', phone: '手机号登录' };

/** The ways to sign in here: by account, and by phone where administrators allow it. What was typed outlives a look at the other. */
export function LoginWays() {
  const hasPhone = useSite((site) => site.phonelogin);
  const [chosen, setChosen] = useState<keyof typeof ways>('account');
  const [isPhoneBegun, setPhoneBegun] = useState(false);
  const way = hasPhone ? chosen : 'account';

  function choose(key: keyof typeof ways) {
    setChosen(key);
    if (key === 'phone') setPhoneBegun(true);
  }

  return (
    <>
      {hasPhone ? (
        <PublicTabs chosen={way} name="login" onChoose={choose} tabs={ways} />
      ) : (
        <p className="login-hint">请使用单位分配的账号登录</p>
      )}
      <div {...panelOf('account')}>
        <LoginForm />
      </div>
      {hasPhone && <div {...panelOf('phone')}>{isPhoneBegun && <PhoneForm />}</div>}
    </>
  );

  function panelOf(key: keyof typeof ways) {
    const tab = hasPhone && { role: 'tabpanel', 'aria-labelledby': `login-${key}` };
    return { ...tab, hidden: way !== key, id: `login-${key}-panel` };
  }
}
