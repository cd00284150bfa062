import { PhoneOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { ListPage } from '#web/page/list/list-page.tsx';
import { type NarrowTile, NarrowTiles } from '#web/page/list/narrow-tiles.tsx';
import { question } from '../question.ts';
import { timeLeft } from './parts/time-left.tsx';

const tiles: readonly NarrowTile[] = [
  { title: '待受理', filter: 'status', values: ['submitted'], isAlarm: true },
  { title: '待分派', filter: 'status', values: ['established'], isAlarm: true },
  { title: '待接单', filter: 'status', values: ['assigned'] },
  { title: '已逾期', filter: 'due', values: ['overdue'], isAlarm: true },
  { title: '今天到期', filter: 'due', values: ['today'] },
];

const everything = {};

/** The service desk: what came in, to be checked, classified and given to a group; calls by telephone are written down here. */
export default function Establish() {
  return (
    <>
      <NarrowTiles filters={everything} module={question} tiles={tiles} />
      <ListPage
        cells={{ dueAt: timeLeft }}
        columns={['number', 'title', 'type', 'urgency', 'area', 'askerName', 'channel', 'dueAt', 'status']}
        filters={['status', 'type', 'urgency', 'channel', 'area', 'system', 'group', 'handler', 'submittedAt']}
        module={question}
        newHref={null}
        nothing="工单都有人办理了"
        sort="dueAt"
        title="工单受理"
        toolbar={
          <Link to="/question/create?channel=phone&askerName=">
            <Button icon={<PhoneOutlined aria-hidden />} tabIndex={-1}>
              登记来电
            </Button>
          </Link>
        }
        usualFilters={{ status: ['submitted', 'established', 'assigned'] }}
      />
    </>
  );
}
