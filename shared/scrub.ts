const hidden = '***';

/** Names of values that must not leave the browser, as parts of a name. */
const secretName =
  /token|secret|passw|pwd|credential|authorization|session|ticket|captcha|signature|phone|mobile|id_?card|^(?:code|state|key|sign|api_?key|sms_?code)$/i;

// Every pattern here is linear: texts come from strangers too, as long as they like.
const rules: readonly [pattern: RegExp, replacement: string][] = [
  // What a browser or a server calls a bearer.
  [/\b(bearer\s{1,9})[\w.~+/=-]+/gi, `$1${hidden}`],
  // Identity numbers before phone numbers: one contains the other.
  [/(?<!\d)\d{17}[\dXx](?!\d)/g, hidden],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, hidden],
];

/** What mail addresses and tokens are written with, as long as it goes. */
const run = /[\w.+@-]+/g;
const recordId = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;
const shortestToken = 32;

function isAddress(text: string): boolean {
  const at = text.indexOf('@');
  return at > 0 && /^[\w-]+\.[\w-]/.test(text.slice(at + 1));
}

/** Anything as long and as mixed as a token; the ids of records stay. */
function isToken(word: string): boolean {
  return word.length >= shortestToken && /\d/.test(word) && /[a-z]/i.test(word) && !recordId.test(word);
}

/** A run without what is secret in it. */
function scrubRun(text: string): string {
  if (isAddress(text)) return hidden;
  const words = text.split(/([.+@])/);
  // Three parts with dots between them, of which the first two begin an object in base64.
  if (words.some((word, index) => word.startsWith('eyJ') && words[index + 1] === '.' && words[index + 3] === '.')) {
    return hidden;
  }
  return words.map((word) => (isToken(word) ? hidden : word)).join('');
}

// `name=value`, `name: value`, `"name":"value"`; the value ends where the next one begins.
const pair = /(?<![\w-])([\w-]+)(["']?\s{0,9}[=:]\s{0,9})("[^"]*"|'[^']*'|[^\s&;,#}"']+)/g;

/** A text without what must not be written down: passwords, tokens, phone and identity numbers, whoever put them there. */
export function scrub(text: string): string {
  const nameless = rules.reduce((scrubbed, [pattern, replacement]) => scrubbed.replace(pattern, replacement), text);
  return nameless
    .replace(run, scrubRun)
    .replace(pair, (whole: string, name: string, sign: string) =>
      secretName.test(name) ? `${name}${sign}${hidden}` : whole,
    );
}
