import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';

/** One of the posts that the signed-in user holds. */
export const heldPosition = z.object({
  id: z.uuid(),
  role: z.string(),
  /** The role and where it is held, in words. */
  title: z.string(),
  isMain: z.boolean(),
});

const newToken = z.object({ token: z.string() });

/** Acts in another of the own posts. The token in the answer replaces the one that the call was made with. */
export const switchPosition = {
  ...writing('/user/switchposition', '切换岗位', z.object({ positionid: z.uuid() }), newToken),
  isSecret: true,
};

/** Acts in the own post in another area, the same role first. */
export const updateCityId = {
  ...writing('/user/update_cityid', '切换地市', z.object({ cityid: z.uuid() }), newToken),
  isSecret: true,
};

/** How much waits for the signed-in user in each of the own posts, by its id. */
export const countPositions = reading(
  '/user/positioncounts',
  '各岗位待办数',
  z.object({}),
  z.object({ counts: z.record(z.uuid(), z.number()) }),
);
