import { useEffect, useRef, useState } from 'react';
import { type Captcha, fetchCaptcha } from '#web/api/account.ts';

/** A puzzle and the answer typed so far. */
export interface CaptchaState {
  captcha: Captcha | null;
  code: string;
  setCode: (code: string) => void;
  /** Asks for a new puzzle and empties the answer; rejects when none comes, unless another one was asked for since. */
  renew: () => Promise<void>;
  /** Goes back to having none. */
  forget: () => void;
}

/** A puzzle that is asked for when it is wanted: none at first. */
export function useCaptcha(): CaptchaState {
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [code, setCode] = useState('');
  const asked = useRef(0);
  async function renew() {
    asked.current += 1;
    const own = asked.current;
    const isWanted = () => own === asked.current;
    setCode('');
    try {
      const next = await fetchCaptcha();
      if (isWanted()) show(next);
    } catch (error) {
      if (isWanted()) throw error;
    }
  }
  /** What was typed until now answers the puzzle that was on show. */
  function show(next: Captcha | null) {
    setCode('');
    setCaptcha(next);
  }
  function forget() {
    asked.current += 1;
    show(null);
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
