import { Button } from 'antd';
import { useState } from 'react';
import { SummaryTile } from '#web/chart/summary-tile.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';
import { member } from '../member.ts';
import { presentStates } from '../rules.ts';
import { MonthSheet } from './parts/month-sheet.tsx';
import './parts/member.css';

/** The people at work on contracts: who is there, who comes and goes, and how much of what was planned. */
export default function Members() {
  const [isSheet, setSheet] = useState(false);
  return (
    <>
      <ul className="counts member-counts">
        <SummaryTile filters={{ status: [...presentStates] }} module={member} title="在场人员" />
        <SummaryTile filters={{ status: [...presentStates], isOnsite: true }} module={member} title="其中驻场" />
        <SummaryTile filters={{ status: ['auditing', 'leaving'] }} module={member} title="进离场办理中" />
        <SummaryTile filters={{ status: [...presentStates], isInBid: false }} module={member} title="不在投标名单" />
      </ul>
      <ListPage
        cells={{ attendance: ({ attendance }) => <Attendance value={attendance} /> }}
        module={member}
        toolbar={<Button onClick={() => setSheet(true)}>月度出勤</Button>}
      />
      {isSheet && <MonthSheet onClose={() => setSheet(false)} />}
    </>
  );
}

function Attendance({ value }: { value: number | null }) {
  if (value === null) return <>—</>;
  return <span className={value < 90 ? 'member-short' : undefined}>{value}%</span>;
}
