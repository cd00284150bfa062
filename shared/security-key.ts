import { z } from 'zod';

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** What a browser answers where a security key signed in: `PublicKeyCredential.toJSON()` of the Web Authentication API. */
export const keyProof = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8_000),
      authenticatorData: base64url(8_000),
      signature: base64url(8_000),
      userHandle: base64url(200).optional(),
    }),
  },
  { error: '安全密钥的答复无效' },
);

/** The same where a security key was made known for the first time. */
export const newKeyProof = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: base64url(8_000),
      attestationObject: base64url(60_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  },
  { error: '安全密钥的答复无效' },
);

/** A security key that signed. */
export type KeyProof = z.output<typeof keyProof>;

/** A security key that was made known. */
export type NewKeyProof = z.output<typeof newKeyProof>;
