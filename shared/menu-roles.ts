/** The code that opens a menu to everybody who is signed in. */
export const everybody = 'anyone';

/** The codes in the text of a menu: roles, or the one for everybody. */
export function menuCodes(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
}

/** The roles of which a user needs one to see a menu; none where everybody sees it. A menu without a code is for administrators. */
export function wantedRoles(text: string | null): string[] {
  const codes = menuCodes(text);
  if (codes.includes(everybody)) return [];
  return codes.length > 0 ? codes : ['admin'];
}
