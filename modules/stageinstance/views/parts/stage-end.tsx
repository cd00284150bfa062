import { dayOf } from '#shared/work-calendar.ts';
import { daysOverdue } from '../../stage-state.ts';
import './stage-end.css';

interface StageEndProps {
  stage: { status: string | null; planEndOn: string | null; actualEndOn: string | null };
}

/** The day that a stage should be done by, and how far past it is. */
export function StageEnd({ stage }: StageEndProps) {
  const days = daysOverdue(stage, dayOf(new Date()));
  if (days === 0) return stage.planEndOn;
  return (
    <>
      {stage.planEndOn}
      <span className="stage-overdue">已逾期 {days} 天</span>
    </>
  );
}
