import { useEffect } from 'react';
import { useSite } from '#web/api/site.ts';

/** Names the document `<page> - <site>`, or by the site alone. */
export function useDocumentTitle(page: string | undefined): void {
  const site = useSite(({ title }) => title);
  useEffect(() => {
    document.title = page ? `${page} - ${site}` : site;
  }, [page, site]);
}
