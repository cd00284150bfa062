import { Link } from 'react-router';
import type { z } from 'zod';
import type { change } from '#shared/module.ts';
import { useModule } from '#web/kit/module-registry.tsx';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';

type RecordLink = z.output<typeof change>['links'][number];

/** The records that a change was done for, and those that it was done with. */
export function HistoryLinks({ links }: { links: readonly RecordLink[] }) {
  const causes = links.filter(({ role }) => role === 'cause');
  const effects = links.filter(({ role }) => role === 'effect');
  return (
    <>
      {causes.length > 0 && <Sentence links={causes} lead="由此引起：" />}
      {effects.length > 0 && <Sentence links={effects} lead={`同时处理了 ${effects.length} 条记录：`} />}
    </>
  );
}

function Sentence({ lead, links }: { lead: string; links: readonly RecordLink[] }) {
  return (
    <p className="history-links">
      {lead}
      {links.map((link, index) => (
        <span key={link.id}>
          {index > 0 && '、'}
          <RecordName link={link} />
        </span>
      ))}
    </p>
  );
}

function RecordName({ link: { module, id, label } }: { link: RecordLink }) {
  const { title } = useModule(module);
  const recordHref = useRecordHref();
  const href = label === null ? null : recordHref(module, id);
  const name = label === null ? `一条${title}` : `${title}“${label}”`;
  return href ? <Link to={href}>{name}</Link> : name;
}
