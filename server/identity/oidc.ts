import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

/** Where people may sign in besides here. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button says. */
  title: string;
  /** The address of this site that people are sent back to. */
  redirectUrl: string;
}

/** What must be remembered between sending somebody away and the return. */
export interface Departure {
  url: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Who came back, as the other provider vouches for it. */
export interface Arrival {
  subject: string;
  /** Only an address that the provider says it has verified. */
  verifiedEmail: string | null;
}

/** A provider that people may sign in at. */
export interface OidcProvider {
  issuer: string;
  title: string;
  depart(): Promise<Departure>;
  /** Throws for an answer that is not the one to this departure, and for a token that does not hold. */
  arrive(query: string, departure: Pick<Departure, 'state' | 'nonce' | 'codeVerifier'>): Promise<Arrival>;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** OpenID Connect by authorization code with PKCE, state and nonce. What the provider offers is discovered at first use. */
export function oidcProvider({ issuer, clientId, clientSecret, title, redirectUrl }: OidcSettings): OidcProvider {
  let discovered: Promise<Configuration> | undefined;

  function configuration(): Promise<Configuration> {
    const server = new URL(issuer);
    // Plain http is for a provider on the same machine only.
    const execute = server.protocol === 'http:' && loopback.has(server.hostname) ? [allowInsecureRequests] : [];
    discovered ??= discovery(server, clientId, clientSecret, undefined, { execute, timeout: 8 });
    discovered.catch(() => {
      discovered = undefined;
    });
    return discovered;
  }

  return {
    issuer,
    title,
    async depart() {
      const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUrl,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, state, nonce, codeVerifier };
    },
    async arrive(query, { state, nonce, codeVerifier }) {
      const returned = new URL(redirectUrl);
      returned.search = query;
      const tokens = await authorizationCodeGrant(await configuration(), returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the provider answered no ID token');
      const isVerified = claims.email_verified === true && typeof claims.email === 'string';
      return { subject: claims.sub, verifiedEmail: isVerified ? String(claims.email) : null };
    },
  };
}
