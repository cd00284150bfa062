import { z } from 'zod';

/** The version of a record that a change was made on: another one than the stored is a conflict. */
export const version = z.int32({ error: '版本号无效' }).min(0, '版本号无效');
