import type { OutputOf } from '#shared/operation.ts';
import type { getModel } from '../../../models.ts';

/** A drawing as it was opened or last saved from here. */
export type OpenedModel = OutputOf<typeof getModel>;
