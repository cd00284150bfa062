import { z } from 'zod';
import { text } from '#shared/field.ts';
import { reading, writing } from '#shared/operation.ts';
import { newKeyProof } from '#shared/security-key.ts';
import { ownPassword } from './own-password.ts';

/** The own security keys, and where they are good: null where the server does not know its address. */
export const listKeys = reading(
  '/user/key_list',
  '我的安全密钥',
  z.object({}),
  z.object({
    origin: z.string().nullable(),
    rows: z.array(
      z.object({ id: z.uuid(), name: z.string(), createdAt: z.string(), lastUsedAt: z.string().nullable() }),
    ),
  }),
);

/** Begins to add a key: the password proves that it is the owner who asks. The answer is what the browser hands to the key. */
export const beginKey = writing(
  '/user/key_begin',
  '开始添加安全密钥',
  z.object({ password: ownPassword }),
  z.object({ options: z.looseObject({}) }),
);

/** Adds the key that signed what was asked of it. */
export const confirmKey = writing(
  '/user/key_confirm',
  '添加安全密钥',
  z.object({ name: text('名称', 30), proof: newKeyProof }),
  z.object({ id: z.uuid() }),
);

/** Removes one of the own keys. */
export const removeKey = writing(
  '/user/key_remove',
  '移除安全密钥',
  z.object({ id: z.uuid(), password: ownPassword }),
  z.object({}),
);
