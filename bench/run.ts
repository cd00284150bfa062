// npm run bench            the calls, beside a bare server
// npm run bench -- pages   starts and pages, as a person waits for them
const what = process.argv[2] ?? 'calls';
if (what !== 'calls' && what !== 'pages') {
  process.stderr.write('usage: npm run bench [-- calls | pages]\n');
  process.exit(2);
}
await (what === 'pages' ? import('./pages.ts') : import('./calls.ts'));

export {};
