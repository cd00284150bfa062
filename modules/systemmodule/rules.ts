interface ModuleFigures {
  partProgress: number | null;
  designProgress: number;
  developProgress: number;
  testProgress: number;
}

/** How far a module is: as far as its parts, or by its design, code and test alike where it has none. */
export function moduleProgress(figures: ModuleFigures): number {
  const { partProgress, designProgress, developProgress, testProgress } = figures;
  return partProgress ?? (designProgress + developProgress + testProgress) / 3;
}
