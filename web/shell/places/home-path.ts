/** Where a session begins and whereto the crumb in front of all others leads. */
export const homePath = '/dashboard';
