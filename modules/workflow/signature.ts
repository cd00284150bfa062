import { z } from 'zod';
import { reading } from '#shared/operation.ts';

/** A signature as a small PNG picture. */
export const signature = z
  .string()
  .max(200_000, '签名图片过大，请重新签名')
  .regex(/^data:image\/png;base64,iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, '签名无效，请重新签名');

/** The signature that the asking user gave last; null for nobody's first. */
export const mySignature = reading(
  '/workflow/my_signature',
  '我的签名',
  z.object({}),
  z.object({ signature: z.string().nullable() }),
);
