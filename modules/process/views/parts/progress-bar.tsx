import { PercentageBar } from '#web/kit/values/percentage-bar.tsx';

/** How far something is, in whole percent; nothing known is nothing done. */
export function ProgressBar({ value }: { value: number | null | undefined }) {
  const whole = Math.round(value ?? 0);
  return <PercentageBar text={String(whole)} value={whole} />;
}
