// Runs before the first paint, so that nobody who chose dark is blinded by a white page; the product takes over later.
(() => {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    let mode = null;
    try {
      mode = localStorage.getItem('mode');
    } catch {
      // Without memory the page is as the operating system is.
    }
    const isDark = mode === 'dark' || (mode !== 'light' && systemIsDark.matches);
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };
  paint();
  systemIsDark.addEventListener('change', paint);
})();
