// npm run bench            the calls, beside a bare server
// npm run bench -- pages   starts and pages, as a person waits for them
// npm run bench -- board   a board of a thousand cards: its first card, and scrolling it
// npm run bench -- gantt   a plan of two thousand nodes over time: its first bar, and scrolling it
// npm run bench -- push    how soon others hear of a decision
// npm run bench -- sheets  what exports and imports of 100,000 rows take in time and memory, and what others feel of them
// npm run bench -- tabs    what two hundred opened and closed tabs leave in memory
// npm run bench -- rights  what a list costs under wide and narrow scopes, beside none at all
// npm run bench -- summary  figures and a page under a scope of three relations, beside bare SQL
// npm run bench -- messages  what sending to 10,000 takes, a page of a million messages, a search in 100,000 contents
// npm run bench -- designer [ROUNDS]   the process designer beside the bare library, and what it leaves in memory
// npm run bench -- strokes  what drawing a process takes in clicks and keys, and how much of the window is canvas
// npm run bench -- layout [ROUNDS]   how the time of the automatic layout grows with the number of nodes
// npm run bench -- roundtrip [DIR]   what opening and saving keeps of a folder of files, beside the bare library
// npm run bench -- engine   cases a second, beside bare SQL that writes the same rows; a long list of to-dos; growth
// npm run bench -- walk [OPERATIONS] [SEED]   random processes walked through at random, held against an independent model
// npm run bench -- kill [ROUNDS]   one of two servers is killed again and again under load: is anything lost or done twice
const benches = {
  calls: () => import('./calls.ts'),
  pages: () => import('./pages.ts'),
  board: () => import('./board.ts'),
  gantt: () => import('./gantt.ts'),
  designer: () => import('./designer.ts'),
  strokes: () => import('./designer-strokes.ts'),
  roundtrip: () => import('./roundtrip.ts'),
  layout: () => import('./layout.ts'),
  rights: () => import('./rights.ts'),
  push: () => import('./push.ts'),
  sheets: () => import('./sheets.ts'),
  tabs: () => import('./tabs.ts'),
  engine: () => import('./engine.ts'),
  kill: () => import('./kill.ts'),
  walk: () => import('./walk.ts'),
  summary: () => import('./summary.ts'),
  messages: () => import('./messages.ts'),
};
const what = process.argv[2] ?? 'calls';
if (!(what in benches)) {
  process.stderr.write(`usage: npm run bench [-- ${Object.keys(benches).join(' | ')}]\n`);
  process.exit(2);
}
await benches[what as keyof typeof benches]();

export {};
