import { create } from 'zustand';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

/** Whether pages are dark: as the operating system is, and at once when it changes. */
export const useTheme = create<{ isDark: boolean }>(() => ({ isDark: systemIsDark.matches }));

/** Makes the style sheets follow the theme from now on; called once, before the first page is drawn. */
export function followTheme(): void {
  const paint = ({ isDark }: { isDark: boolean }) => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };
  paint(useTheme.getState());
  useTheme.subscribe(paint);
  systemIsDark.addEventListener('change', ({ matches }) => useTheme.setState({ isDark: matches }));
}
