import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';
import { longestPrintTemplate } from '#shared/print-template.ts';

const key = z.string().min(1).max(200);
const named = z.object({ name: z.string(), label: z.string() });

/** How finished cases of a process are printed, and what a template of it can name. */
export const getPrintTemplate = reading(
  '/workflow/print_template',
  '流程的打印模板',
  z.object({ key }),
  z.object({
    processName: z.string(),
    /** Null where the process has none, and its cases are printed as their page shows them. */
    content: z.string().nullable(),
    /** What {@link savePrintTemplate} is told; 0 for none. */
    version: z.number(),
    updatedByName: z.string().nullable(),
    updatedAt: z.string().nullable(),
    /** The fields of the forms of the newest version, and those of the records that it decides on. */
    fields: z.array(named),
    /** The tasks of the newest version at which somebody decides. */
    nodes: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
);

/** Says how finished cases of a process are printed from now on; nothing for the way their page shows them. Names that the process does not know print nothing. */
export const savePrintTemplate = writing(
  '/workflow/save_print_template',
  '保存流程的打印模板',
  z.object({
    key,
    version: z.int().min(0),
    content: z.string().max(longestPrintTemplate, '打印模板过长').nullable(),
  }),
  z.object({ version: z.int() }),
);
