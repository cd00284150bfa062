import { standardSections } from '../form-sections.ts';
import { AskForm } from './parts/ask-form.tsx';

/** A question to the service desk. */
export default function Create() {
  return <AskForm listPath="/question/feedback" sections={standardSections} title="我要咨询" variant="standard" />;
}
