import type { OutputOf } from '#shared/operation.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import type { listModels } from '../../../models.ts';

/** A drawing as lists show it. */
export type Model = OutputOf<typeof listModels>['rows'][number];

/** The columns of the list of drawings. */
export const modelColumns: readonly PagedColumn<Model>[] = [
  { key: 'category', title: '分类', widthPx: 110, render: ({ category }) => category },
  { key: 'deployed', title: '已部署版本', widthPx: 150, render: (model) => <Deployed model={model} /> },
  { key: 'editor', title: '正在编辑', widthPx: 120, render: ({ editorName }) => editorName },
  { key: 'who', title: '修改人', widthPx: 120, render: ({ updatedByName }) => updatedByName },
  { key: 'when', title: '修改时间', widthPx: 110, render: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
];

function Deployed({ model: { deployedVersion, isAhead } }: { model: Model }) {
  if (deployedVersion === null) return <span className="field-blank">未部署</span>;
  return (
    <span className="model-deployed">
      第 {deployedVersion} 版{isAhead && <span className="model-ahead">有未部署的修改</span>}
    </span>
  );
}
