import { membergroup } from '#modules/membergroup/membergroup.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { RecordBrief } from '#web/page/record/record-brief.tsx';
import { member } from '../member.ts';
import './parts/member.css';

/** The groups that people work in, and beside them who comes and goes. */
export default function MemberGroups() {
  return (
    <div className="member-groups">
      <ListPage columns={['name', 'contract', 'leader', 'remark']} module={membergroup} />
      <RecordBrief
        endOf={(row) => row.leaveOn ?? row.planIn}
        module={member}
        noteOf={(row, labels) => labels[row.contract] ?? ''}
        nothing="没有人员正在进场或离场。"
        question={{ size: 8, filters: { status: ['auditing', 'leaving', 'applying'] } }}
        title="进离场动态"
      />
    </div>
  );
}
