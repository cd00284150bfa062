import { useParams, useSearchParams } from 'react-router';
import { Empty } from '#web/kit/empty.tsx';
import { FormPage } from '#web/page/form/form-page.tsx';
import { content } from '../content.ts';

/** The form of the content that the path or the query names. */
export default function Edit() {
  const { id: idInPath } = useParams();
  const [query] = useSearchParams();
  const id = idInPath ?? query.get('id');
  if (!id) return <Empty title="没有指定要编辑的内容">请从“内容管理”选择一篇。</Empty>;
  return <FormPage id={id} key={id} listPath="/content/list" module={content} title="编辑内容" />;
}
