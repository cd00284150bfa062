import { Link } from 'react-router';
import { recordLink } from '#shared/record-link.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';

/** The way to the record that a message is about. */
export function AboutLink({ module, id }: { module: string | null; id: string | null }) {
  const { modules } = useRegistry();
  const title = modules.get(module ?? '')?.title;
  if (!module || !id || !title) return null;
  return (
    <p>
      <Link to={recordLink(module, id)}>查看相关{title}</Link>
    </p>
  );
}
