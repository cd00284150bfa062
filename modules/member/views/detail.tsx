import { useParams } from 'react-router';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { member } from '../member.ts';
import { Presence } from './parts/presence.tsx';

/** A person at work on a contract, with the months planned and kept. */
export default function MemberDetail() {
  const { id = '' } = useParams();
  return <DetailPage module={member} tabs={[{ key: 'presence', label: '出勤', children: <Presence member={id} /> }]} />;
}
