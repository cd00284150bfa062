interface SystemFigures {
  stageProgress: number | null;
  moduleProgress: number | null;
}

/** How far a system is: by the stages that it goes through itself, or by its modules where it has none. */
export function systemProgress({ stageProgress, moduleProgress }: SystemFigures): number | null {
  return stageProgress ?? moduleProgress;
}
