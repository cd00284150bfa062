import { documentcategory } from '#modules/documentcategory/documentcategory.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { ListPage } from '#web/page/list/list-page.tsx';

const colors = {
  public: { label: '公开', color: 'green' },
  internal: { label: '内部', color: 'orange' },
  sensitive: { label: '敏感', color: 'red' },
} as const;

/** The tree of categories with what may be uploaded under each and who looks at it. */
export default function DocumentCategories() {
  return (
    <ListPage
      cells={{
        secrecy: ({ secrecy }) => <StateTag states={colors} value={secrecy} />,
        extensions: ({ extensions }) => extensions ?? '不限',
      }}
      module={documentcategory}
    />
  );
}
