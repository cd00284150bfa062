import { useParams } from 'react-router';
import { FormPage } from '#web/page/form/form-page.tsx';
import { meeting } from '../meeting.ts';
import { ConflictNote } from './parts/conflict-note.tsx';

/** The form of a meeting that was not called yet, with what stands against it. */
export default function Edit() {
  const { id = '' } = useParams();
  return <FormPage below={<ConflictNote id={id} />} key={id} module={meeting} />;
}
