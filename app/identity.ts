import { outboxProvider } from '#modules/outbox/outbox.server.ts';
import type { Database } from '#server/database/database.ts';
import { keySiteOf } from '#server/identity/key-site.ts';
import { oidcProvider } from '#server/identity/oidc.ts';
import type { IdentityParts } from '#server/identity/parts.ts';
import { keptSecret, missingSecretBox, secretBox } from '#server/identity/secret-box.ts';
import type { SmsProvider } from '#server/identity/sms.ts';
import { smsGateway } from '#server/identity/sms-gateway.ts';
import type { Settings } from './settings.ts';

function boxOf({ secretKey, formerSecretKey, isProduction, dataDirectory }: Settings) {
  if (secretKey) return secretBox(secretKey, formerSecretKey);
  return isProduction ? missingSecretBox : secretBox(keptSecret(dataDirectory));
}

function smsOf(settings: Settings, database: Database): SmsProvider | null {
  const { smsGatewayUrl, smsGatewayToken, isProduction, secretKey } = settings;
  // Without a secret there are no codes to be sent.
  if (isProduction && !secretKey) return null;
  if (smsGatewayUrl) return smsGateway(smsGatewayUrl, smsGatewayToken);
  return isProduction ? null : outboxProvider(database);
}

/** What signing in needs, as the environment decides it. */
export function identityFor(settings: Settings, database: Database): IdentityParts {
  const keySite = settings.publicUrl ? keySiteOf(settings.publicUrl) : null;
  return {
    box: boxOf(settings),
    sms: smsOf(settings, database),
    keySite,
    canEnrol: !settings.isProduction || settings.secretKey !== undefined || keySite !== null,
    oidc: settings.oidc ? oidcProvider(settings.oidc) : null,
  };
}
