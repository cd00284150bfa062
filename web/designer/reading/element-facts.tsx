import { CloseOutlined, CommentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { ProcessPart } from '#shared/bpmn/comparison/process-parts.ts';
import { titleOfType } from '../canvas/element-title.ts';
import { partWords } from '../documentation/part-words.ts';
import { type PeopleNames, peopleNamesIn } from '../documentation/people-names.ts';
import { NodeFacts } from '../figures/node-facts.tsx';
import type { ElementFigures } from '../library.ts';
import type { ParticipantSource } from '../participants.ts';

interface ElementFactsProps {
  part: ProcessPart;
  parts: readonly ProcessPart[];
  participants: ParticipantSource;
  figures: ElementFigures | null;
  onClose: () => void;
  /** Opens what is said about it; absent where nothing can be said. */
  onComment: (() => void) | undefined;
}

const unnamed: PeopleNames = () => undefined;

/** What one element of a drawing is, who has to do with it, on what condition and how it runs here; for reading. */
export function ElementFacts({ part, parts, participants, figures, onClose, onComment }: ElementFactsProps) {
  const people = usePeopleNames(part, participants);
  const words = useMemo(() => partWords(parts, people), [parts, people]);
  const facts = words.factsOf(part);
  const node = figures?.nodes.find(({ nodeId }) => nodeId === part.id);
  const documentation = part.settings.get('documentation');
  const isPlain = facts.length === 0 && !documentation && !node;
  return (
    <section aria-label="元素说明" className="reading-facts">
      <header>
        <h2>
          {words.headingOf(part)} <small>{titleOfType(part.type)}</small>
        </h2>
        {onComment && <Button aria-label="评论这个元素" icon={<CommentOutlined />} onClick={onComment} type="text" />}
        <Button aria-label="收起说明" icon={<CloseOutlined />} onClick={onClose} type="text" />
      </header>
      {documentation && <p className="reading-documentation">{documentation}</p>}
      {figures && node && (
        <p className="reading-figures">
          最近 {figures.days} 天：
          <NodeFacts node={node} />
        </p>
      )}
      <dl>
        {facts.map(({ title, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several facts of an element may have one title.
          <div key={`${title} ${at}`}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {isPlain && <p className="reading-quiet">没有别的设置。</p>}
    </section>
  );
}

/** The names of the people that a part speaks of, once they are there. */
function usePeopleNames(part: ProcessPart, participants: ParticipantSource): PeopleNames {
  const [known, setKnown] = useState<{ part: ProcessPart; people: PeopleNames } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const keep = (people: PeopleNames) => isCurrent && setKnown({ part, people });
    // Without their names people stand there as the drawing writes them.
    peopleNamesIn([part], participants).then(keep, () => keep(unnamed));
    return () => {
      isCurrent = false;
    };
  }, [part, participants]);
  return known?.part === part ? known.people : unnamed;
}
