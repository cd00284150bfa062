import { useParams } from 'react-router';
import { ScorePage } from './parts/score-page.tsx';

/** A score sheet, where to-dos and links lead: the page on which it is filled in. */
export default function CheckSheetDetail() {
  const { id = '' } = useParams();
  return <ScorePage id={id} key={id} />;
}
