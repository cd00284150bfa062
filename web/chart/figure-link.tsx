import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';

interface FigureLinkProps {
  /** The list of what is counted; null where the user's menus have none, or no filter finds it. */
  href: string | null;
  className: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** A figure that opens the list which it counts. */
export function FigureLink({ href, ...props }: FigureLinkProps) {
  return href ? <Link to={href} {...props} /> : <span {...props} />;
}
