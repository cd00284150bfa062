import { useSession } from '#web/api/session.ts';
import { useSite } from '#web/api/site.ts';
import { formatInstant } from '#web/kit/date-format.ts';
import { usePrinting } from './printing.ts';
import './paper-head.css';

/** The first line on paper: of which product the page is, who printed it, and when. Nothing on a screen. */
export function PaperHead() {
  const isPrinting = usePrinting((printing) => printing.isPrinting);
  const site = useSite(({ title }) => title);
  const user = useSession((session) => session.user);
  if (!isPrinting || !user) return null;
  return (
    <div className="paper-head">
      <strong>{site}</strong>
      <span>
        打印人：{user.name}（{user.username}）　打印时间：{formatInstant(new Date().toISOString())}
      </span>
    </div>
  );
}
