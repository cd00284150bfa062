import { z } from 'zod';
import { arrangement } from '#shared/arrange.ts';
import { writing } from '#shared/operation.ts';

/** Puts a menu below another or at the top, at a place among those there. */
export const arrangeMenu = writing('/menu/arrange', '调整菜单位置', arrangement, z.object({ version: z.number() }));
