import type { z } from 'zod';
import type { task } from '../../task.ts';

/** A task as its calls answer it. */
export type TaskRow = z.output<typeof task.row>;
