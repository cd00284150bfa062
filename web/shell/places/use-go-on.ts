import { useNavigate } from 'react-router';
import { useTab } from '#web/shell/tabs/use-tab.ts';

/**
 * Goes on to where finished work leads, as to the record that was stored. Whoever turned to another tab while it was under
 * way, or closed this one, stays where he is.
 */
export function useGoOn(): (to: string, state?: unknown) => void {
  const navigate = useNavigate();
  const { isOnShow } = useTab();
  return (to, state) => {
    if (isOnShow()) void navigate(to, { state });
  };
}
