interface StageFacts {
  name: string;
  system: string | null;
  planEndOn: string | null;
  actualEndOn: string | null;
  progress: number | null;
  daysLate: number | null;
}

/** What a strip of stages says of one of them, and whether it is late; null for a stage that a system goes through by itself. */
export function stageSegment(stage: StageFacts): { words: string; isLate: boolean } | null {
  if (stage.system) return null;
  const { name, planEndOn, actualEndOn, progress, daysLate } = stage;
  const end = actualEndOn ? `${actualEndOn} 完成` : planEndOn && `计划 ${planEndOn} 完成`;
  const isLate = (daysLate ?? 0) > 0;
  const words = [name, progress !== null && `${progress}%`, end, isLate && `逾期 ${daysLate} 天`];
  return { words: words.filter(Boolean).join('，'), isLate };
}
