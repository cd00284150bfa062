import { create } from 'zustand';
import { useSession } from '#web/api/session.ts';
import { usePrinting } from '#web/shell/paper/printing.ts';
import { usePreferences } from '#web/shell/preferences.ts';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** Where public/first-paint.js finds the mode before anything else of the product has arrived. */
const modeKey = 'mode';

/** Whether pages are dark: as the user chose, or as the operating system is, and at once when that changes. */
export const useTheme = create<{ isDark: boolean }>(() => ({ isDark: isDarkNow() }));

function isDarkNow(): boolean {
  if (usePrinting.getState().isPrinting) return false;
  const { mode } = usePreferences.getState();
  return mode === 'system' ? systemIsDark.matches : mode === 'dark';
}

/** Paints the page, and leaves a note for the next visit. Without a user the page stays as the last one had it. */
function paint(): void {
  if (!useSession.getState().user) return;
  const isDark = isDarkNow();
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  localStorage.setItem(modeKey, usePreferences.getState().mode);
  useTheme.setState({ isDark });
}

paint();
usePreferences.subscribe(paint);
usePrinting.subscribe(paint);
systemIsDark.addEventListener('change', paint);
