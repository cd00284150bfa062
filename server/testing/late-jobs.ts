import { setTimeout } from 'node:timers/promises';

// Longer than its thread may take for a job.
await setTimeout(2_500);
await import('./sample-jobs.ts');
