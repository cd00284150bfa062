import { z } from 'zod';
import { reading } from '#shared/operation.ts';

/** The units of the address book, each under the one above it; the department `null` of a unit is the unit itself. */
export const contactUnits = reading(
  '/user/contactunits',
  '通讯录组织',
  z.object({}),
  z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['area', 'company', 'department']),
      name: z.string(),
      /** The area above, the unit of a department, or the department above. */
      parent: z.uuid().nullable(),
    }),
  ),
);

/** A unit of the address book. */
export type ContactUnit = z.output<typeof contactUnits.output>[number];

/** People of the address book, by unit, name, pinyin and phone. Of other companies only a part of the phone is told. */
export const listContacts = reading(
  '/user/contacts',
  '通讯录',
  z.object({
    page: z.int().min(1).max(100_000).default(1),
    size: z.int().min(1).max(100).default(20),
    /** A part of the name, how it is spelled, or a phone: as much of it as the asking user is told. */
    search: z.string().max(100).nullish(),
    /** An area with everything below it, a company, or a department with those below it. */
    unit: z.object({ kind: z.enum(['area', 'company', 'department']), id: z.uuid() }).nullish(),
  }),
  z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        job: z.string(),
        place: z.string().nullable(),
        department: z.string().nullable(),
        phone: z.string().nullable(),
        isMasked: z.boolean(),
        email: z.string().nullable(),
      }),
    ),
    total: z.number(),
  }),
);
