import { z } from 'zod';

/** What makes a sign-in or a call stand out: its address, or its time from ten in the evening to six in the morning. */
export const anomalies = { address: '新地址', night: '夜间' } as const;

/** A filter for what stands out in one of these ways, or in any. */
export const anomalyFilter = z.enum(['address', 'night', 'any'], { error: '异常无效' }).nullish();

/** What stands out about a row of either log, as one text. */
export function anomalyText({ isNewAddress, isNight }: { isNewAddress: boolean; isNight: boolean }): string {
  return [isNewAddress && anomalies.address, isNight && anomalies.night].filter(Boolean).join('、');
}
