import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Who has signed in there, and what is known of the person. The name typed into its login page is the subject. */
export interface OidcServer {
  issuer: string;
  close(): Promise<void>;
}

/** The client that the server knows. */
export const oidcClient = { clientId: 'tongtu', clientSecret: 'a secret of the test and of nobody else' };

/** A real OpenID provider with its own login page, in this process. */
export async function startOidcServer(redirectUrl: string, port = 0): Promise<OidcServer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.clientId,
        client_secret: oidcClient.clientSecret,
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['a key of the test'] },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, name: subject, email: `${subject}@example.com`, email_verified: true }),
    }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
