import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useSite } from '#web/api/site.ts';
import './site-footer.css';

const icpAddress = 'https://beian.miit.gov.cn/';
const policeAddress = 'https://beian.mps.gov.cn/#/query/webSearch';

/**
 * What a site in China says of itself at the end of its pages, each part as far as administrators filled it in. The two
 * registration numbers lead to where they can be checked, as their rules ask.
 */
export function SiteFooter({ children }: { children?: ReactNode }) {
  const copyright = useSite((site) => site.copyright);
  const icp = useSite((site) => site.icp);
  const policebeian = useSite((site) => site.policebeian);
  const number = /\d{6,}/.exec(policebeian)?.[0];
  return (
    <footer className="site-footer">
      {copyright && <span>{copyright}</span>}
      {icp && <OutsideLink to={icpAddress}>{icp}</OutsideLink>}
      {policebeian && (
        <OutsideLink to={number ? `${policeAddress}?code=${number}` : policeAddress}>{policebeian}</OutsideLink>
      )}
      {children}
    </footer>
  );
}

/** A link to another site, in a window of its own that learns nothing of this one. */
export function OutsideLink({ to, ...anchor }: { to: string } & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...anchor} href={to} rel="noopener noreferrer" target="_blank" />;
}
