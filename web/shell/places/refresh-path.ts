const prefix = '/redirect';
const prefixes = /^(?:\/redirect(?=\/))+\/*/;

/** Whether a place only asks for another one to be drawn afresh. */
export function isRefresh({ pathname }: { pathname: string }): boolean {
  return pathname.startsWith(`${prefix}/`);
}

/** The address that draws the page at another one afresh. */
export function refreshAddress(address: string): string {
  return prefix + address;
}

/** The place that is to be drawn afresh, always one of this site; any other place is itself. */
export function refreshedPlace<P extends { pathname: string }>(place: P): P {
  // Two slashes at the beginning would be the address of another host.
  return isRefresh(place) ? { ...place, pathname: place.pathname.replace(prefixes, '/') } : place;
}
