import { useEffect, useRef, useState } from 'react';
import { arrive, departed, linkAccount, returnedKey, stepOn } from '#web/api/external-sign-in.ts';
import { LoginForm } from '#web/shell/login/login-form.tsx';
import { goTo, usePlace } from '#web/shell/places/place.ts';
import { PlaceLink } from '#web/shell/places/place-link.tsx';
import { problemsOf } from './problems.ts';
import { PublicPage } from './public-page.tsx';
import { type Step, stepAskedBy } from './step-asked.ts';
import { StepForm } from './step-form.tsx';

type State =
  | { kind: 'waiting' | 'handedOver' | 'unknown' }
  | { kind: 'step'; asked: Step }
  | { kind: 'failed'; why: string };

/**
 * Where another identity provider sends people back to. The window that departed ends the sign-in; a pop-up leaves the
 * query for it in the local storage and closes.
 */
export default function AuthRedirectPage() {
  const query = usePlace((place) => place.search);
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const departure = departed();
  const hasBegun = useRef(false);

  useEffect(() => {
    // The answer is good once: a second look at the page must not spend it again.
    if (hasBegun.current) return;
    hasBegun.current = true;
    if (!query) return setState({ kind: 'failed', why: '没有收到第三方登录的结果，请重新发起' });
    const mine = departed();
    if (!mine) {
      localStorage.setItem(returnedKey, query);
      setState({ kind: 'handedOver' });
      window.close();
      return;
    }
    arrive(query, mine).then(
      (isKnown) => (isKnown ? goTo(`/login${mine.search}`, { isReplacing: true }) : setState({ kind: 'unknown' })),
      (error: unknown) => {
        const asked = stepAskedBy(error);
        setState(asked ? { kind: 'step', asked } : { kind: 'failed', why: problemsOf(error, []).form ?? '' });
      },
    );
  }, [query]);

  switch (state.kind) {
    case 'waiting':
      return (
        <PublicPage title="正在登录">
          <p role="status">正在核对第三方登录的结果…</p>
        </PublicPage>
      );
    case 'handedOver':
      return (
        <PublicPage title="登录结果已交回">
          <p>请回到原来的窗口继续，这个窗口可以关闭。</p>
        </PublicPage>
      );
    case 'failed':
      return (
        <PublicPage title="第三方登录没有成功">
          <p className="login-failure" role="alert">
            {state.why}
          </p>
        </PublicPage>
      );
    case 'step':
      return (
        <PublicPage foot={<PlaceLink to={`/login${departure?.search ?? ''}`}>返回登录</PlaceLink>} title="验证身份">
          {departure && (
            <StepForm
              asked={state.asked}
              send={async (answer) => {
                await stepOn(answer, departure);
                goTo(`/login${departure.search}`, { isReplacing: true });
              }}
            />
          )}
        </PublicPage>
      );
    case 'unknown':
      return (
        <PublicPage hint="第三方账号还没有关联本系统的用户。请输入本系统的账号和密码，关联一次即可。" title="关联账号">
          {departure && (
            <LoginForm
              action="关联并登录"
              send={async (credentials) => {
                await linkAccount(credentials, departure);
                goTo(`/login${departure.search}`, { isReplacing: true });
              }}
            />
          )}
        </PublicPage>
      );
  }
}
