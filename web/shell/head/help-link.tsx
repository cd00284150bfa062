import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { isPageAddress } from '#shared/page-address.ts';
import { useSite } from '#web/api/site.ts';
import { helpPath } from '#web/shell/places/constant-pages.ts';
import { OutsideLink } from '#web/shell/site-footer.tsx';

interface HelpLinkProps {
  children: ReactNode;
  className?: string;
  label?: string;
}

/** Leads to the guide that comes with the product, or to where the organisation keeps its own. */
export function HelpLink({ children, className, label }: HelpLinkProps) {
  const address = useSite((site) => site.helpurl);
  const look = { className, 'aria-label': label };
  // The server has checked it as well; whatever it says, a script is never opened.
  if (!isPageAddress(address)) {
    return (
      <Link to={helpPath} {...look}>
        {children}
      </Link>
    );
  }
  return (
    <OutsideLink to={address} {...look}>
      {children}
    </OutsideLink>
  );
}

/** Goes there, for what is no link. */
export function useHelp(): () => void {
  const address = useSite((site) => site.helpurl);
  const navigate = useNavigate();
  return () => {
    if (isPageAddress(address)) window.open(address, '_blank', 'noopener,noreferrer');
    else navigate(helpPath);
  };
}
