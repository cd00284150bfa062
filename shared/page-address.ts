const pageAddress = /^https?:\/\/(\[[\da-f:.]+\]|[^\s/?#@:[\]\\]+)(:\d{1,5})?([/?#]\S*)?$/i;

/** Whether a text is an address that a browser opens as a page of another site: never a script, never a file. */
export function isPageAddress(address: string): boolean {
  return pageAddress.test(address);
}
