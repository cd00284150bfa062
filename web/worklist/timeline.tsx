import { FileList } from '#web/kit/files/file-list.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { DueTag } from './due-tag.tsx';
import { colorOfLine, deedOf, roundsOf } from './timeline-groups.ts';
import type { TimelineLine } from './work.ts';
import './timeline.css';

/** Something that still has to be done. */
export interface PendingLine {
  id: string;
  nodeName: string;
  /** Who holds it or may take it. */
  handlers: readonly string[];
  since: string;
  dueAt: string | null;
  /** When one of them first looked at it, and who that was. */
  openedAt?: string | null;
  openedByName?: string | null;
}

interface TimelineProps {
  lines: readonly TimelineLine[];
  pending?: readonly PendingLine[];
}

/** Who did what and when, from the beginning to what is still to be done. */
export function Timeline({ lines, pending = [] }: TimelineProps) {
  const rounds = roundsOf(lines);
  return (
    <ol className="timeline">
      {rounds.map(({ round, lines: ofRound }) => [
        rounds.length > 1 && (
          <li className="timeline-round" key={round}>
            第 {round} 轮
          </li>
        ),
        ofRound.map((line) => <Line key={line.id} line={line} />),
      ])}
      {pending.map((line) => (
        <Pending key={line.id} line={line} />
      ))}
    </ol>
  );
}

function Line({ line }: { line: TimelineLine }) {
  const { actorName, nodeName, opinion, changes, files, at } = line;
  return (
    <li className={`timeline-line state-${colorOfLine(line)}`}>
      <div className="timeline-head">
        <span className="timeline-what">
          <strong>{actorName}</strong> {deedOf(line)}
        </span>
        <span className="timeline-when">
          <RelativeTime at={at} />
        </span>
      </div>
      {nodeName && <div className="timeline-node">{nodeName}</div>}
      {changes && (
        <ul className="timeline-changes">
          {changes
            .filter(({ before, after }) => before !== after)
            .map(({ label, before, after }) => (
              <li key={`${label} ${before} ${after}`}>
                {label}：{before ?? '空'} → {after ?? '空'}
              </li>
            ))}
        </ul>
      )}
      {opinion && <blockquote className="timeline-opinion">{opinion}</blockquote>}
      {files.length > 0 && (
        <div className="timeline-files">
          <FileList
            ids={files.map(({ id }) => id)}
            labels={Object.fromEntries(files.map(({ id, name }) => [id, name]))}
          />
        </div>
      )}
    </li>
  );
}

function Pending({ line: { nodeName, handlers, since, dueAt, openedAt, openedByName } }: { line: PendingLine }) {
  return (
    <li className="timeline-line timeline-pending state-orange">
      <div className="timeline-head">
        <span className="timeline-what">
          <strong>{handlers.length > 0 ? handlers.join('、') : '暂无处理人'}</strong>{' '}
          {handlers.length > 1 ? '均可处理' : '待处理'}
        </span>
        <span className="timeline-when">
          <RelativeTime at={since} />
        </span>
      </div>
      <div className="timeline-node">
        {nodeName} <DueTag dueAt={dueAt} />
        {openedAt && (
          <span className="timeline-opened">
            {handlers.length > 1 && `${openedByName} `}已查看 <RelativeTime at={openedAt} />
          </span>
        )}
      </div>
    </li>
  );
}
