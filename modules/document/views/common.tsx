import { EyeOutlined, FolderOpenOutlined, FolderOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { documentcategory } from '#modules/documentcategory/documentcategory.ts';
import { documentcommon } from '#modules/documentcommon/documentcommon.ts';
import { downloadFile } from '#shared/file.ts';
import { useEvery } from '#web/api/every.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { download } from '#web/kit/files/download.ts';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { FilePreview } from '#web/kit/preview/file-preview.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { TypedFilter } from '#web/page/filters/typed-filter.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { useMay } from '#web/page/use-may.ts';
import { useShelf } from './parts/use-shelf.ts';
import './common.css';

/** The common library: folders at the side, papers with their tags, and those that one has put on one's own shelf. */
export default function CommonDocuments() {
  const [{ folder, search: searched }, show] = useAddressFilters(['folder', 'search']);
  const search = searched ?? '';
  const [looked, look] = useState<{ id: string; name: string } | null>(null);
  const shelf = useShelf();
  const mayWrite = useMay(documentcommon.declaration.access.add);
  const folders = useEvery(
    documentcategory.calls.list,
    { sort: 'sort', filters: { appliesTo: ['common'] } },
    { isSilent: true },
  );
  const papers = useEvery(
    documentcommon.calls.list,
    { sort: 'title', filters: mayWrite ? {} : { status: ['published'] } },
    { isSilent: true },
  );
  const tags = [...new Set((papers.data?.rows ?? []).flatMap(({ tags }) => tags?.split(/\s+/) ?? []))].filter(Boolean);
  const inFolder = (category: string) =>
    category === folder || folders.data?.rows.find(({ id }) => id === category)?.parent === folder;
  const shown = (papers.data?.rows ?? []).filter(
    ({ id, category, title, tags, summary }) =>
      (folder === null || (folder === 'shelf' ? shelf.has(id) : inFolder(category))) &&
      `${title} ${tags ?? ''} ${summary ?? ''}`.toLowerCase().includes(search.toLowerCase()),
  );
  const countOf = (isCounted: (paper: { id: string; category: string }) => boolean) =>
    papers.data?.rows.filter(isCounted).length;

  return (
    <section className="list-page">
      <PageHeader title="资料库">
        {mayWrite && (
          <Link to="/document/common/create">
            <Button tabIndex={-1} type="primary">
              新增资料
            </Button>
          </Link>
        )}
      </PageHeader>
      <div className="library">
        <nav aria-label="目录" className="panel library-folders">
          <FolderButton
            count={countOf(() => true)}
            isChosen={folder === null}
            name="全部资料"
            onClick={() => show({ folder: null })}
          />
          <FolderButton
            count={countOf(({ id }) => shelf.has(id))}
            isChosen={folder === 'shelf'}
            name="我的收藏"
            onClick={() => show({ folder: 'shelf' })}
          />
          {(folders.data?.rows ?? [])
            .filter(({ parent }) => parent !== null)
            .map(({ id, name }) => (
              <FolderButton
                count={countOf(({ category }) => category === id)}
                isChosen={folder === id}
                key={id}
                name={name}
                onClick={() => show({ folder: id })}
              />
            ))}
        </nav>
        <div className="panel library-papers">
          <div className="library-search">
            <TypedFilter
              aria-label="查找资料"
              onSettle={(text) => show({ search: text })}
              placeholder="按名称、标签或摘要查找"
              prefix={<SearchOutlined className="filter-name" />}
              value={search}
            />
            {tags.map((tag) => (
              <Tag.CheckableTag
                checked={search === tag}
                key={tag}
                onChange={(isOn) => show({ search: isOn ? tag : null })}
              >
                {tag}
              </Tag.CheckableTag>
            ))}
          </div>
          {content()}
        </div>
      </div>
      {looked && <FilePreview {...looked} onClose={() => look(null)} />}
    </section>
  );

  function content() {
    if (papers.error) return <Failure error={papers.error} onRetry={papers.refetch} subject="资料" />;
    if (!papers.data) return <Skeleton active />;
    if (papers.data.rows.length === 0) {
      return (
        <Empty title="还没有资料">
          {mayWrite ? '新增的资料会显示在这里。' : '平台运营发布的模板、规范和手册，会显示在这里。'}
        </Empty>
      );
    }
    if (shown.length === 0) return <Empty title="没有符合的资料">换一个目录，或清除查找的文字。</Empty>;
    const { labels } = papers.data;
    return (
      <ul>
        {shown.map(({ id, title, edition, tags: words, summary, content: files, category, status, updatedAt }) => {
          const [first] = files;
          const name = (first && labels[first]) || title;
          return (
            <li key={id}>
              <div className="library-paper">
                <Link to={`/document/common/detail/${id}`}>{title}</Link>
                {edition && <span className="library-edition">{edition}</span>}
                {status !== 'published' && <StateTag states={documentcommon.declaration.states} value={status} />}
                <p>{summary}</p>
                <p className="library-facts">
                  {labels[category]} · <RelativeTime at={updatedAt} />
                  {words?.split(/\s+/).map((word) => (
                    <Tag key={word}>{word}</Tag>
                  ))}
                </p>
              </div>
              <Button
                aria-label={`${shelf.has(id) ? '取消收藏' : '收藏'} ${title}`}
                icon={<span aria-hidden>{shelf.has(id) ? '★' : '☆'}</span>}
                onClick={() => shelf.toggle(id)}
                type="text"
              />
              {first && (
                <>
                  <Button
                    aria-label={`查看 ${title}`}
                    icon={<EyeOutlined aria-hidden />}
                    onClick={() => look({ id: first, name })}
                    type="text"
                  />
                  <DownloadButton
                    aria-label={`下载 ${title}`}
                    fetchFile={() => download(downloadFile, { id: first }, name)}
                    type="text"
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    );
  }
}

interface FolderButtonProps {
  name: string;
  /** Undefined as long as it is not known. */
  count: number | undefined;
  isChosen: boolean;
  onClick: () => void;
}

function FolderButton({ name, count, isChosen, onClick }: FolderButtonProps) {
  const Icon = isChosen ? FolderOpenOutlined : FolderOutlined;
  return (
    <button aria-current={isChosen} onClick={onClick} type="button">
      <Icon aria-hidden />
      <span>{name}</span>
      <small>{count ?? '–'}</small>
    </button>
  );
}
