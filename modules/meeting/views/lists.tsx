import { useNavigate } from 'react-router';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { useMay } from '#web/page/use-may.ts';
import { meeting } from '../meeting.ts';
import { AnswerBar } from './parts/answer-bar.tsx';

/** Every meeting in reach, as a list or a calendar: who answered, who came, and a copy to begin the next one with. */
export default function Lists() {
  const navigate = useNavigate();
  const mayAdd = useMay(meeting.declaration.access.add);
  return (
    <ListPage
      cells={{
        startAt: ({ startAt }) => formatInstant(startAt),
        acceptedCount: (row) => <AnswerBar count={row.acceptedCount} of={row.invitedCount} words="参加" />,
        signedCount: (row) =>
          ['draft', 'auditing', 'scheduled', 'postponed', 'cancelled', 'rejected'].includes(row.status ?? '') &&
          !row.signedCount ? (
            '–'
          ) : (
            <AnswerBar count={row.signedCount} of={row.invitedCount} words="签到" />
          ),
      }}
      filters={['startAt', 'type', 'host', 'place', 'status', 'form']}
      module={meeting}
      rowActions={({ id }) =>
        mayAdd ? [{ key: 'copy', title: '复制', onClick: () => navigate(`/meeting/lists/create?copy=${id}`) }] : []
      }
      title="会议"
    />
  );
}
