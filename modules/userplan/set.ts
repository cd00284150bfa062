import { z } from 'zod';
import { month } from '#shared/field-kinds.ts';
import { writing } from '#shared/operation.ts';

/**
 * Sets a person's month on a contract, whether it was planned before or not. The person is named as a member, or by
 * account and contract.
 */
export const setUserPlan = writing(
  '/user/update_userplan',
  '登记月度出勤',
  z.object({
    memberid: z.uuid().nullish(),
    userid: z.uuid().nullish(),
    contractid: z.uuid().nullish(),
    month: month('月份'),
    planned: z.int().min(0).max(31),
    /** What is stored stays where it is not said. */
    present: z.int().min(0).max(31).nullish(),
  }),
  z.object({ id: z.uuid() }),
);
