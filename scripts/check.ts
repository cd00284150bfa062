import { checks, runSteps } from './run-steps.ts';

runSteps(checks);
