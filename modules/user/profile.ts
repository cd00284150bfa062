import { z } from 'zod';
import { email, telephone } from '#shared/contact.ts';
import { longText } from '#shared/field.ts';
import { reading, writing } from '#shared/operation.ts';
import { version } from '#shared/version.ts';
import { heldPosition } from './position.ts';

/** The greatest length of a picture as a data address: what 192 × 192 dots need, with room to spare. */
const avatarLimit = 200_000;

const page = { page: z.int().min(1).max(10_000).default(1), size: z.int().min(1).max(100).default(20) };

/** What the personal centre shows of the signed-in user. */
export const profile = reading(
  '/user/profile',
  '个人资料',
  z.object({}),
  z.object({
    version: z.number(),
    username: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    introduction: z.string().nullable(),
    /** A data address; empty for none. */
    avatar: z.string(),
    positions: z.array(heldPosition),
    joinedAt: z.string(),
    passwordChangedAt: z.string(),
  }),
);

/** The telephone number, or nothing. */
export const ownPhone = telephone('手机号').nullable();

/** The mail address, or nothing. */
export const ownEmail = email('邮箱').nullable();

/** What a person may change of the own account; what is left out stays. */
export const updateInfo = writing(
  '/user/updateinfo',
  '修改个人资料',
  z.object({
    /** The version that the change was made on; the present one where it is not told. */
    version: version.optional(),
    phone: ownPhone.optional(),
    /** The present password, which another phone needs: one signs in and resets the password with it. */
    password: z.string().max(200).optional(),
    email: ownEmail.optional(),
    introduction: longText('简介', 500).nullable().optional(),
    /** A picture as a data address; empty removes the present one. */
    avatar: z.string().trim().max(avatarLimit, '头像图片过大，请换一张').optional(),
  }),
  z.object({ version: z.number() }),
);

/** One thing that the signed-in user did: with a record, or in a process. */
export const activityItem = z.object({
  id: z.uuid(),
  at: z.string(),
  /** The module of a record; null for what was done in a process. */
  module: z.string().nullable(),
  recordId: z.uuid().nullable(),
  /** What the record is called; null where it is gone or out of reach. */
  label: z.string().nullable(),
  /** The event of a record's history. */
  event: z.string().nullable(),
  remark: z.string().nullable(),
  instanceId: z.uuid().nullable(),
  instanceTitle: z.string().nullable(),
  nodeName: z.string().nullable(),
  /** What was done in the process, as its timeline tells it. */
  text: z.string().nullable(),
});

/** What the signed-in user did, the newest first. */
export const listActivity = reading(
  '/user/activity',
  '我的动态',
  z.object(page),
  z.object({ rows: z.array(activityItem), total: z.number() }),
);

/** What happened to the account of the signed-in user, attempts to sign in included, the newest first. */
export const listTimeline = reading(
  '/user/timeline',
  '账号时间线',
  z.object(page),
  z.object({
    rows: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        detail: z.string().nullable(),
        address: z.string(),
        agent: z.string(),
        at: z.string(),
      }),
    ),
    total: z.number(),
  }),
);
