/**
 * Rows as a file for spreadsheet programs, marked as UTF-8. A text that such a program would calculate is marked as a text:
 * whoever opens a table runs nothing that somebody else wrote into it.
 */
export function csvOf(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('')}`;
}

function quoted(value: string | number | null): string {
  const text = String(value ?? '');
  const plain = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
