import { useState } from 'react';
import { goTo, usePlace } from '#web/shell/places/place.ts';
import { PublicPage } from '#web/shell/public/public-page.tsx';
import { PublicTabs } from '#web/shell/public/public-tabs.tsx';
import { ApplyForm } from './apply-form.tsx';
import { StateForm } from './state-form.tsx';

const tabs = { apply: '申请账号', state: '查询进度' };

/** Asking for an account, and looking up what has become of it. */
export default function RegistrationPage() {
  const asked = usePlace((place) => new URLSearchParams(place.search).get('view'));
  const view = asked === 'state' ? 'state' : 'apply';
  const [number, setNumber] = useState<string | null>(null);
  if (number) {
    return (
      <PublicPage title="申请已提交">
        <p>申请编号</p>
        <p className="public-number">{number}</p>
        <p>平台审核通过后账号自动开通，即可用所填的用户名和密码登录。请记下编号，凭编号和手机号可以随时查询进度。</p>
      </PublicPage>
    );
  }
  return (
    <PublicPage isWide title="注册账号">
      <PublicTabs
        chosen={view}
        name="registration"
        onChoose={(key) => goTo(`/registration?view=${key}`, { isReplacing: true })}
        tabs={tabs}
      />
      <div aria-labelledby={`registration-${view}`} id={`registration-${view}-panel`} role="tabpanel">
        {view === 'apply' ? <ApplyForm onApplied={setNumber} /> : <StateForm />}
      </div>
    </PublicPage>
  );
}
