import { Link } from 'react-router';
import { useSite } from '#web/api/site.ts';
import { Logo } from '#web/shell/logo.tsx';
import { homePath } from '#web/shell/places/home-path.ts';

/** The mark of the installation before the menu, with its name where there is room. */
export function MenuLogo({ hasTitle }: { hasTitle: boolean }) {
  const title = useSite((site) => site.title);
  return (
    <Link className="sidebar-logo" title={title} to={homePath}>
      <Logo size={30} />
      {hasTitle && <span className="sidebar-title">{title}</span>}
    </Link>
  );
}
