import { killRounds } from '../e2e/kill-rounds.ts';

// npm run bench -- kill [ROUNDS]: kills one of two processes of the server without warning, 50 times unless another
// number is given. Ends with 1 when anything was lost, done twice or left standing.

const rounds = Number(process.argv[3] ?? 50);
const startedAt = performance.now();
const report = await killRounds(rounds, (line) => process.stdout.write(`${line}\n`));
const seconds = Math.round((performance.now() - startedAt) / 1000);
process.stdout.write(`${JSON.stringify({ ...report, seconds }, null, 2)}\n`);
process.exit(report.lost.length + report.doubled.length + report.stuck.length > 0 ? 1 : 0);
