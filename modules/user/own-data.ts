import { z } from 'zod';
import { readingFile } from '#shared/operation.ts';

const input = z.object({});

/** Everything that is kept about the signed-in user, as one workbook. */
export const exportOwnData = readingFile('/user/exportowndata', '导出我的全部数据', input);
