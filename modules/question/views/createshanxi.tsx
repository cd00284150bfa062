import { shanxiSections } from '../form-sections.ts';
import { AskForm } from './parts/ask-form.tsx';

/** A question in the form of Shanxi. */
export default function CreateShanxi() {
  return <AskForm listPath="/question/listshanxi" sections={shanxiSections} title="山西咨询" variant="shanxi" />;
}
