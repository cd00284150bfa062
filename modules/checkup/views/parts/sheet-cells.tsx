import { PercentageBar } from '#web/kit/values/percentage-bar.tsx';

interface Filled {
  filledCount: number | null;
  itemCount: number | null;
}

/** How far a sheet is filled in. */
export function filledCell({ filledCount, itemCount }: Filled) {
  if (!itemCount) return null;
  const percent = Math.round(((filledCount ?? 0) / itemCount) * 100);
  return <PercentageBar text={String(percent)} value={percent} />;
}

/** Where a sheet is filled in. */
export const scoreHref = ({ id }: { id: string }) => `/checkup/score/${id}`;
