import { z } from 'zod';
import { type Operation, reading } from '#shared/operation.ts';

const input = z.object({});

/** Everything that is kept about the signed-in user, as one workbook. */
export const exportOwnData: Operation<typeof input, z.ZodUnknown> = {
  ...reading('/user/exportowndata', '导出我的全部数据', input, z.unknown()),
  file: 'answered',
};
