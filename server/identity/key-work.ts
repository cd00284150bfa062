/**
 * Loads what makes and verifies the challenges of security keys, with the first of them: it is an eighth of all the files that
 * the product is made of, and most servers start without anybody holding a key.
 */
export function loadKeyWork(): Promise<typeof import('@simplewebauthn/server')> {
  return import('@simplewebauthn/server');
}
