const hidden = '***';

/** Names of values that must not leave the browser, as parts of a name. */
const secretName =
  /token|secret|passw|pwd|credential|authorization|session|ticket|captcha|signature|phone|mobile|id_?card|^(?:code|state|key|sign|api_?key|sms_?code)$/i;

const rules: readonly [pattern: RegExp, replacement: string][] = [
  // What a browser or a server calls a bearer, and anything as long and as mixed as a token; the ids of records stay.
  [/\b(bearer\s+)[\w.~+/=-]+/gi, `$1${hidden}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden],
  [/\b(?![\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b)(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi, hidden],
  // Identity numbers before phone numbers: one contains the other.
  [/(?<!\d)\d{17}[\dXx](?!\d)/g, hidden],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, hidden],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, hidden],
];

// `name=value`, `name: value`, `"name":"value"`; the value ends where the next one begins.
const pair = /(["']?)([\w-]{2,40})\1(\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s&;,#}"']+)/g;

/** A text without what must not be written down: passwords, tokens, phone and identity numbers, whoever put them there. */
export function scrub(text: string): string {
  const nameless = rules.reduce((scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement), text);
  return nameless.replace(pair, (whole: string, quote: string, name: string, sign: string) =>
    secretName.test(name) ? `${quote}${name}${quote}${sign}${hidden}` : whole,
  );
}
