import { isIP } from 'node:net';

/** Where security keys are good: the origin of the pages, and the name that keys bind themselves to. */
export interface KeySite {
  origin: string;
  rpId: string;
}

/**
 * The site of an address; null for one where browsers use no keys: by a bare IP address, and without TLS but on this
 * machine itself (Web Authentication, 5.1.3; W3C Secure Contexts, 3.1).
 */
export function keySiteOf(address: string): KeySite | null {
  const { origin, hostname, protocol } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[');
  return isName && (protocol === 'https:' || isLocal) ? { origin, rpId: hostname } : null;
}
