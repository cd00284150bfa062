import type { PagedColumn } from '#web/page/paged/paged-columns.ts';

/** The column that names the processes by which something is used. */
export const usedColumn: PagedColumn<{ usedBy: readonly string[] }> = {
  key: 'used',
  title: '使用的流程',
  widthPx: 180,
  render: ({ usedBy }) =>
    usedBy.length > 0 && (
      <span className="field-clipped" title={usedBy.join('、')}>
        {usedBy.join('、')}
      </span>
    ),
};
