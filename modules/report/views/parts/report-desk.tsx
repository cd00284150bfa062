import { Segmented } from 'antd';
import type { ComponentProps } from 'react';
import { useSession } from '#web/api/session.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import type { ReportKind, ReportRange } from '../../kinds.ts';
import { report } from '../../report.ts';
import { MyDuties } from './my-duties.tsx';
import { NotSubmitted } from './not-submitted.tsx';

interface ReportDeskProps {
  title: string;
  kind: ReportKind;
  range: ReportRange;
  columns: ComponentProps<
    typeof ListPage<typeof report.declaration.fields, typeof report.declaration.computed>
  >['columns'];
}

/** One kind of report: what I owe and wrote, and, for whoever looks after others, theirs. */
export function ReportDesk({ title, kind, range, columns }: ReportDeskProps) {
  const user = useSession((session) => session.user);
  const [{ part }, change] = useAddressFilters(['part']);
  const roles = user?.roles ?? [];
  const mayWrite = roles.includes('company') || roles.includes('manager');
  const mayLook = roles.some((role) => watchers.includes(role));
  const shown = part === 'team' || part === 'mine' ? part : mayWrite ? 'mine' : 'team';
  const isMine = mayWrite && (shown === 'mine' || !mayLook);
  const choice = mayWrite && mayLook && (
    <Segmented
      aria-label="看谁的"
      onChange={(value) => change({ part: value })}
      options={[
        { value: 'mine', label: '我填写的' },
        { value: 'team', label: range === 'project' ? '全部合同' : '团队' },
      ]}
      value={isMine ? 'mine' : 'team'}
    />
  );
  if (isMine) {
    return (
      <section className="list-page">
        <PageHeader title={title}>{choice}</PageHeader>
        <MyDuties kind={kind} range={range} />
      </section>
    );
  }
  return (
    <NotSubmitted kind={kind} range={range}>
      <ListPage
        columns={columns}
        filters={['author', 'contract', 'company', 'startOn', 'status', 'risks', 'isSupplied']}
        fixedFilters={{ kind: [kind], range: [range] }}
        module={report}
        newHref={null}
        title={title}
        toolbar={choice}
      />
    </NotSubmitted>
  );
}

const watchers = ['admin', 'operator', 'leader', 'city', 'projectmanager', 'manager'];
