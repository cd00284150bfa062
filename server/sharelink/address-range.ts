import { BlockList, isIP } from 'node:net';

/** An IPv4 address that came in the clothes of IPv6 is the same address. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6';
}

/** Whether a text is an address, or a range such as `10.1.0.0/16`. */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (family === 4 ? 32 : 128);
}

/** Whether an address is one of these or lies within one of these ranges; every address is, where there are none. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const list = new BlockList();
  for (const range of ranges) {
    const [base = '', prefix] = range.split('/');
    if (prefix === undefined) list.addAddress(base, familyOf(base));
    else list.addSubnet(base, Number(prefix), familyOf(base));
  }
  const asked = plain(address);
  return isIP(asked) !== 0 && list.check(asked, familyOf(asked));
}
