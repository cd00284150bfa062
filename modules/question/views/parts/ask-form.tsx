import type { FormSection } from '#shared/declaration.ts';
import { FormPage } from '#web/page/form/form-page.tsx';
import { beginning } from '../../form-sections.ts';
import { question } from '../../question.ts';
import { SimilarAnswers, TypeGuidance } from './similar-answers.tsx';

interface AskFormProps {
  variant: 'standard' | 'shandong' | 'shanxi';
  sections: readonly FormSection<keyof typeof question.declaration.fields & string>[];
  title: string;
  listPath: string;
}

/** A new question in the form of a region: what is like it is shown as one types, and it goes to the desk at once. */
export function AskForm({ variant, sections, title, listPath }: AskFormProps) {
  return (
    <FormPage
      below={
        <>
          <TypeGuidance />
          <SimilarAnswers />
        </>
      }
      initialValues={{ ...beginning, variant }}
      listPath={listPath}
      module={question}
      sections={sections}
      step="submit"
      title={title}
      verb="存为草稿"
    />
  );
}
