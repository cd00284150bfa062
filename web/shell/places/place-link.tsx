import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { goTo } from './place.ts';

/** A link within the site that needs no router; a click with a modifier is left to the browser. */
export function PlaceLink({ to, ...anchor }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  function follow(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo(to);
  }
  return <a {...anchor} href={to} onClick={follow} />;
}
