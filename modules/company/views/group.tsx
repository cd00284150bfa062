import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tag } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router';
import { companygroup } from '#modules/companygroup/companygroup.ts';
import { metaOf } from '#shared/field.ts';
import { useEvery } from '#web/api/every.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { listPathOf, pathOfNew, pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useMay } from '#web/page/use-may.ts';
import './parts/company-groups.css';

const purposes = Object.entries(metaOf(companygroup.declaration.fields.purpose).options ?? {});

/** The groups of companies by what they are for, each with its companies at a glance. */
export default function CompanyGroups() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const listPath = listPathOf(pathname);
  const mayAdd = useMay(companygroup.declaration.access.add);
  const { data, error, isPending, refetch } = useEvery(companygroup.calls.list, {}, { isSilent: true });
  if (isPending) return <Skeleton active className="panel form-skeleton" />;
  if (!data) return <Failure error={error} onRetry={() => refetch()} subject="公司分组" />;
  const newIn = (purpose: string) => `${pathOfNew(listPath)}?${new URLSearchParams({ purpose })}`;
  return (
    <section className="list-page">
      <PageHeader note="互评组用于考核评分的互评，行业与片区用于统计和筛选。" title="公司分组">
        {mayAdd && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => navigate(pathOfNew(listPath))} type="primary">
            新增分组
          </Button>
        )}
      </PageHeader>
      {purposes.map(([purpose, title]) => {
        const groups = data.rows.filter((row) => row.purpose === purpose);
        return (
          <section aria-label={title} className="panel company-groups" key={purpose}>
            <h2 className="section-title">{title}</h2>
            {groups.length === 0 && (
              <Empty
                action={mayAdd && <Button onClick={() => navigate(newIn(purpose))}>新增{title}</Button>}
                title={`还没有${title}`}
              />
            )}
            <ul>
              {groups.map((group) => (
                <li key={group.id}>
                  <Link className="company-group" to={pathOfRecord(listPath, 'detail', group.id)}>
                    <strong>{group.name}</strong>
                    <span className="company-group-note">
                      {group.remark ?? `${group.companies?.length ?? 0} 家公司`}
                    </span>
                    <span className="company-group-members">
                      {(group.companies ?? []).map((id) => (
                        <Tag key={id} variant="filled">
                          {data.labels[id] ?? '—'}
                        </Tag>
                      ))}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </section>
  );
}
