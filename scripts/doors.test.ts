import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../', import.meta.url);

/** What runs for users: not what only measures, tests or builds. */
const parts = ['shared', 'server', 'web', 'modules', 'app'];
const files = parts.flatMap((part) =>
  readdirSync(new URL(part, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${part}/${name}`)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\/testing\/|\/measure\//.test(name)),
);
const textOf = new Map(files.map((name) => [name, readFileSync(new URL(name, root), 'utf8')]));

/** Which files use what the pattern finds. */
function using(pattern: RegExp): string[] {
  return files.filter((name) => pattern.test(textOf.get(name) ?? ''));
}

it('sees the product', () => {
  expect(files.length).toBeGreaterThan(1_000);
  expect(using(/\bcreateElement\b|<[A-Z]\w+/).length).toBeGreaterThan(100);
});

it('no page sets markup: a document of its own is made by the page that prints it alone', () => {
  const sinks =
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe/;

  expect(using(sinks)).toEqual([]);
  expect(using(/\bsrcdoc\b/i)).toEqual(['web/designer/documentation/print-page.ts']);
});

it('no text is run as code', () => {
  expect(using(/\beval\(|\bnew Function\(|\bset(?:Timeout|Interval)\(\s*['"`]|node:vm['"]/)).toEqual([
    // One text of its own, which stops a pattern of a file at a limit of time.
    'server/bpmn/match-in-time.ts',
  ]);
});

it('what is a table for spreadsheet programs is written in one place, which keeps texts as texts', () => {
  expect(using(/\\ufeff\$/i)).toEqual(['shared/csv.ts']);
  expect(using(/<f>|formulae?:/)).toEqual([]);
});

it('no call starts a program of the machine', () => {
  expect(using(/child_process/)).toEqual([]);
});

it('nothing that must not be guessed is drawn from what can be', () => {
  expect(using(/Math\.random/)).toEqual([
    // The wait before a connection is tried again, and a name within one drawing.
    'web/api/push-connection.ts',
    'modules/workflow/views/parts/decision-table/decision-draft.ts',
  ]);
});

it('no page asks a device for what it senses but where it is, and that in one place', () => {
  const sensors =
    /\bmediaDevices\b|getUserMedia|\bnavigator\.(?:bluetooth|usb|serial|hid|contacts)\b|DeviceOrientation|DeviceMotion/;

  expect(using(sensors)).toEqual([]);
  expect(using(/\bgeolocation\b/)).toEqual(['web/kit/here-place.ts']);
});

it('no input of a password keeps anybody from pasting into it or looking at it', () => {
  expect(using(/\bonPaste\b[^\n]*preventDefault/)).toEqual([]);
  expect(using(/visibilityToggle=\{false\}|type="password"/)).toEqual([]);
});

it('what browsers hide in plain http, where much of an intranet runs, is used only beside another way', () => {
  const hidden = /\bcrypto\.(?:randomUUID\(|subtle\.)|\bnavigator\.(?:clipboard|locks|serviceWorker|storage)\b/;
  const inBrowser = (name: string) => /^web\/|^app\/web|^modules\/[^/]+\/views\/|^shared\//.test(name);

  expect(using(hidden).filter(inBrowser).toSorted()).toEqual([
    'web/api/push-turns.ts',
    'web/designer/recovery/draft-store.ts',
    'web/kit/copy-text.ts',
  ]);
});
