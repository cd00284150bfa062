import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Both sides with hot reload: the server restarts on a change, the browser side updates in place on port 5173.
const root = fileURLToPath(new URL('..', import.meta.url));
const sides = [
  spawn('node', ['--watch', '--watch-preserve-output', 'app/server.ts'], { cwd: root, stdio: 'inherit' }),
  spawn('vite', [], { cwd: root, stdio: 'inherit' }),
];
const stop = () => {
  for (const side of sides) side.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const side of sides) side.once('exit', stop);
