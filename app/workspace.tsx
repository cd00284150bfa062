import { Shell } from '#web/shell/shell.tsx';

const views = import.meta.glob(['../modules/*/views/*.tsx', '!**/*.test.tsx']);

/** Everything behind the login: a chunk of its own, so that the login page stays small. */
export default function Workspace() {
  return <Shell views={views} />;
}
