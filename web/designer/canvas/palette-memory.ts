const place = 'tongtu.designer.palette';

/** Whether the user has folded the palette to its icons, on this device. */
export function isPaletteFolded(): boolean {
  try {
    return localStorage.getItem(place) === 'folded';
  } catch {
    return false;
  }
}

/** Keeps how the palette is left for the next time. */
export function rememberPalette(isFolded: boolean): void {
  try {
    localStorage.setItem(place, isFolded ? 'folded' : 'open');
  } catch {
    // A browser that keeps nothing is no reason to stop working.
  }
}
