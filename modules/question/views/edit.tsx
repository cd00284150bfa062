import { EditNamed } from './parts/edit-form.tsx';

/** The question that the path or the query names, before it is taken up or after it came back. */
export default function Edit() {
  return <EditNamed listPath="/question/feedback" />;
}
