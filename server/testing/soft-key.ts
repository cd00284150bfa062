import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { KeyProof, NewKeyProof } from '#shared/security-key.ts';

interface Asked {
  challenge: string;
}

const presentAndVerified = 0x05;
const withCredential = 0x40;

/** A security key in software, with the browser in front of it: it signs whatever it is asked at any origin. */
export class SoftKey {
  readonly id = randomBytes(32);
  /** How often it has signed; one that does not count keeps zero. */
  counter = 0;
  readonly #private: KeyObject;
  readonly #public: { x: Buffer; y: Buffer };

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#private = privateKey;
    this.#public = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** Answers what makes it known, without attestation. */
  enrol({ challenge }: Asked, origin: string, rpId = new URL(origin).hostname): NewKeyProof {
    // COSE: kty EC2, alg ES256, crv P-256 and the point (RFC 9053).
    const cose = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(this.#public.x)],
        [-3, new Uint8Array(this.#public.y)],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, cose]);
    const authData = Buffer.concat([this.#head(rpId, presentAndVerified | withCredential), attested]);
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['usb'],
      },
    };
  }

  /** Answers what signs in. */
  sign({ challenge }: Asked, origin: string, rpId = new URL(origin).hostname): KeyProof {
    this.counter += 1;
    const said = clientData('webauthn.get', challenge, origin);
    const authData = this.#head(rpId, presentAndVerified);
    const signed = Buffer.concat([authData, createHash('sha256').update(said).digest()]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#private).toString('base64url'),
      },
    };
  }

  #credential() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  #head(rpId: string, flags: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
