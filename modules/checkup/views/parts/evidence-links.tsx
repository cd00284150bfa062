import { Link } from 'react-router';
import { checkdocument } from '#modules/checkdocument/checkdocument.ts';
import type { ShownDocument } from '#modules/checkdocument/shown.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import './evidence-links.css';

/** Pieces of evidence for one indicator, each leading to its page; draws nothing where there are none. */
export function EvidenceLinks({ documents }: { documents: readonly ShownDocument[] }) {
  if (documents.length === 0) return null;
  return (
    <ul aria-label="佐证" className="evidence-links">
      {documents.map(({ id, title, status, owner }) => (
        <li key={id}>
          <Link to={`/checkup/document/detail/${id}`}>{title}</Link>
          <span className="evidence-owner">{owner}</span>
          <StateTag states={checkdocument.declaration.states} value={status} />
        </li>
      ))}
    </ul>
  );
}
