import { randomBytes } from 'node:crypto';
import type { KeySite } from './key-site.ts';
import type { OidcProvider } from './oidc.ts';
import { type SecretBox, secretBox } from './secret-box.ts';
import type { SmsProvider } from './sms.ts';

/** What signing in needs from the surroundings. */
export interface IdentityParts {
  box: SecretBox;
  /** How texts reach phones; null where none can be sent. */
  sms: SmsProvider | null;
  /** Another identity provider that people may sign in at; null where none is set. */
  oidc: OidcProvider | null;
  /** Where security keys are good; null where the server does not know its own address, or browsers take none there. */
  keySite: KeySite | null;
  /** Whether a second step can be enrolled: an authenticator needs a secret that lasts, a key an address. */
  canEnrol: boolean;
}

/** Parts that last as long as the process: for tests, and for describing calls that nobody makes. */
export function passingIdentity(given: Partial<IdentityParts> = {}): IdentityParts {
  return {
    box: secretBox(randomBytes(32).toString('base64url')),
    sms: null,
    oidc: null,
    keySite: null,
    canEnrol: true,
    ...given,
  };
}
