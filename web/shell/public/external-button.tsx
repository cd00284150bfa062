import { useEffect, useState } from 'react';
import { depart, returnedKey } from '#web/api/external-sign-in.ts';
import { useSite } from '#web/api/site.ts';
import { goTo, usePlace } from '#web/shell/places/place.ts';
import { problemsOf } from './problems.ts';

const widthPx = 520;
const heightPx = 680;

/** A window of its own where there is room for one and the browser allows it. */
function openWindow(): Window | null {
  if (innerWidth < 992) return null;
  const left = screenX + (outerWidth - widthPx) / 2;
  const top = screenY + (outerHeight - heightPx) / 2;
  return window.open('about:blank', '', `popup,width=${widthPx},height=${heightPx},left=${left},top=${top}`);
}

/** Signs in at another identity provider; nothing where none is set. */
export function ExternalButton() {
  const title = useSite((site) => site.oidctitle);
  const search = usePlace((place) => place.search);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    function take({ key, newValue }: StorageEvent) {
      if (key !== returnedKey || !newValue) return;
      localStorage.removeItem(returnedKey);
      goTo(`/auth-redirect${newValue}`, { isReplacing: true });
    }
    addEventListener('storage', take);
    return () => removeEventListener('storage', take);
  }, []);

  async function leave() {
    // Only the click itself may open a window: it waits for its address.
    const popup = openWindow();
    setBusy(true);
    setProblem('');
    try {
      const url = await depart(search);
      if (popup) popup.location.replace(url);
      else location.assign(url);
    } catch (error) {
      popup?.close();
      setProblem(problemsOf(error, []).form ?? '');
    }
    setBusy(false);
  }

  if (!title) return null;
  return (
    <>
      <p className="login-or">或</p>
      <button className="login-other" disabled={isBusy} onClick={() => void leave()} type="button">
        {isBusy ? '正在前往…' : title}
      </button>
      <p className="login-failure" role="alert">
        {problem}
      </p>
    </>
  );
}
