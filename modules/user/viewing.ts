import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';
import { heldPosition } from './position.ts';

/** Ends seeing with the eyes of another, at once. */
export const endViewing = writing('/user/endviewing', '退出以他人身份查看', z.object({}), z.object({ id: z.uuid() }));

/** The posts of somebody that one may see the product in, the main one first. */
export const listPosts = reading(
  '/user/viewposts',
  '可查看的岗位',
  z.object({ id: z.uuid() }),
  z.object({ posts: z.array(heldPosition) }),
);

/** Who has seen the product with whose eyes, the latest first. */
export const listViewings = reading(
  '/user/viewings',
  '身份查看记录',
  z.object({
    page: z.int().min(1).max(10_000).default(1),
    size: z.int().min(1).max(200).default(20),
    /** Part of the name of either, or of the reason. */
    search: z.string().max(100).nullish(),
  }),
  z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        viewerName: z.string(),
        userName: z.string(),
        username: z.string(),
        reason: z.string(),
        address: z.string(),
        agent: z.string(),
        startedAt: z.string(),
        /** Empty while it goes on. */
        endedAt: z.string().nullable(),
        until: z.string(),
      }),
    ),
    total: z.number(),
  }),
);
