import { stageSegment } from '#modules/stageinstance/stage-segment.ts';
import { stageinstance } from '#modules/stageinstance/stageinstance.ts';
import { chinaDay, daysBetween } from '#shared/day.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { RecordStrip } from '#web/page/look/record-strip.tsx';
import { contract } from '../contract.ts';
import { running } from '../standing.ts';
import './lists.css';

const soonDays = 60;

/** The contracts; the end of the term stands out while work goes on and it is near or past, and each stage is a segment. */
export default function ContractLists() {
  return (
    <ListPage
      cells={{
        endOn: ({ endOn, status }) => <EndOn endOn={endOn} isRunning={running.includes(status ?? '')} />,
        stageProgress: ({ id }) => (
          <RecordStrip field="contract" id={id} module={stageinstance} segment={stageSegment} />
        ),
      }}
      module={contract}
    />
  );
}

function EndOn({ endOn, isRunning }: { endOn: string; isRunning: boolean }) {
  const daysLeft = daysBetween(chinaDay(), endOn);
  if (!isRunning || daysLeft > soonDays) return endOn;
  const [kind, text] = daysLeft < 0 ? ['over', `已逾期 ${-daysLeft} 天`] : ['soon', `剩 ${daysLeft} 天`];
  return (
    <>
      {endOn}
      <span className={`contract-end contract-end-${kind}`}>{text}</span>
    </>
  );
}
