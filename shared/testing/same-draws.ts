import { configureGlobal } from 'fast-check';

// Whether a commit may land depends on the commit: what is tried at random is the same in every run. `SEED` walks on new
// ground; what it finds becomes a case of its own.
configureGlobal({ seed: Number(process.env.SEED ?? 20_261) });
