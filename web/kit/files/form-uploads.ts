import { createContext, useContext, useEffect, useState } from 'react';
import { showToast } from '#web/api/toast.ts';

/** The files that are being sent within one form. */
export interface FormUploads {
  /** Whether one of them has not arrived yet, which is then said: what is handed in now would go without it. */
  holdUp: () => boolean;
  /** Minds what an input has under way, until the answer is called. */
  mind: (underWay: ReadonlySet<string>) => () => void;
}

/** What every form gives to the inputs within it, and asks before it is handed in. */
export const FormUploadsContext = createContext<FormUploads | null>(null);

/** The uploads of a form, which it provides to its inputs by {@link FormUploadsContext}. */
export function useFormUploads(): FormUploads {
  const [uploads] = useState(() => {
    const minded = new Set<ReadonlySet<string>>();
    return {
      holdUp() {
        const isHeldUp = [...minded].some(({ size }) => size > 0);
        if (isHeldUp) showToast('info', '文件还没有传完，请稍候或取消上传');
        return isHeldUp;
      },
      mind(underWay: ReadonlySet<string>) {
        minded.add(underWay);
        return () => {
          minded.delete(underWay);
        };
      },
    };
  });
  return uploads;
}

/**
 * Where an input notes by key what it begins and ends to send: the form around it is held up by that while the input is
 * shown. Sending outside of any form is a mistake, as nothing would wait for it.
 */
export function useUnderWay(): { begin: (key: string) => void; end: (key: string) => void } {
  const uploads = useContext(FormUploadsContext);
  const [underWay] = useState(() => new Set<string>());
  useEffect(() => uploads?.mind(underWay), [uploads, underWay]);
  return {
    begin(key) {
      if (!uploads) throw new Error('a file is sent in no form that waits for it');
      underWay.add(key);
    },
    end: (key) => void underWay.delete(key),
  };
}
