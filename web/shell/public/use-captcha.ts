import { useEffect, useRef, useState } from 'react';
import { type Captcha, fetchCaptcha } from '#web/api/account.ts';

/** A puzzle and the answer typed so far. */
export interface CaptchaState {
  captcha: Captcha | null;
  code: string;
  setCode: (code: string) => void;
  /** Asks for a new puzzle and empties the answer; rejects when none comes. */
  renew: () => Promise<void>;
  /** Goes back to having none. */
  forget: () => void;
}

/** A puzzle that is asked for when it is wanted: none at first. */
export function useCaptcha(): CaptchaState {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [code, setCode] = useState('');
  async function renew() {
    setCode('');
    setCaptcha(await fetchCaptcha());
  }
  function forget() {
    setCode('');
    setCaptcha(null);
  }
  return { captcha, code, setCode, renew, forget };
}

/** Asks for a puzzle when the form is opened, for a form that cannot be sent without one. */
export function useFirstPuzzle({ renew }: CaptchaState, onFailed: (error: unknown) => void): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void renew().catch(onFailed);
  });
}
