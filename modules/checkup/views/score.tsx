import { useParams } from 'react-router';
import { ScorePage } from './parts/score-page.tsx';

/** Filling in one score sheet. */
export default function CheckupScore() {
  const { id = '' } = useParams();
  return <ScorePage id={id} key={id} />;
}
