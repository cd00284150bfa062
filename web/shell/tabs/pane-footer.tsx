import { useSite } from '#web/api/site.ts';
import { HelpLink } from '#web/shell/head/help-link.tsx';
import { SiteFooter } from '#web/shell/site-footer.tsx';

/** What stands at the end of a page behind the login; pages that fill their pane have none. */
export function PaneFooter() {
  const title = useSite((site) => site.title);
  return (
    <SiteFooter>
      <span>
        {title} {import.meta.env.VITE_PRODUCT_VERSION}
      </span>
      <HelpLink>帮助</HelpLink>
    </SiteFooter>
  );
}
