import { useSession } from '#web/api/session.ts';
import { useSite } from '#web/api/site.ts';
import { formatInstant } from '#web/kit/values/date-format.ts';
import type { Page } from '#web/shell/places/page.ts';
import { usePrinting } from './printing.ts';
import './paper-head.css';

/** The first line on paper: of which product and part of it the page is, who printed it, and when. Nothing on a screen. */
export function PaperHead({ trail }: { trail: readonly Pick<Page, 'title'>[] }) {
  const isPrinting = usePrinting((printing) => printing.isPrinting);
  const site = useSite(({ title }) => title);
  const user = useSession((session) => session.user);
  if (!isPrinting || !user) return null;
  return (
    <div className="paper-head">
      <span>
        <strong>{site}</strong>　{trail.map(({ title }) => title).join(' / ')}
      </span>
      <span>
        打印人：{user.name}（{user.username}）　打印时间：{formatInstant(new Date().toISOString())}
      </span>
    </div>
  );
}
