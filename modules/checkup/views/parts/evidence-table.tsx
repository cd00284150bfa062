import { Button, Select, Skeleton, Tag } from 'antd';
import { Link } from 'react-router';
import { checkcampaign } from '#modules/checkcampaign/checkcampaign.ts';
import { checkdocument } from '#modules/checkdocument/checkdocument.ts';
import { atHand, collectingStates } from '#modules/checkdocument/rules.ts';
import { chinaDay } from '#shared/day.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { useMay } from '#web/page/use-may.ts';
import { EvidenceLinks } from './evidence-links.tsx';
import './evidence-links.css';

/** The indicators of a campaign that can still take evidence, each with what was shown for it. */
export function EvidenceTable() {
  const [{ campaign: asked }, show] = useAddressFilters(['campaign']);
  const running = useCall(
    checkcampaign.calls.list,
    { filters: { status: [...collectingStates] }, size: 200, sort: 'scoreUntil' },
    { isSilent: true },
  );
  if (running.error && !running.data) {
    return <Failure error={running.error} onRetry={running.refetch} subject="考核任务" />;
  }
  if (!running.data) return <Skeleton active className="panel evidence-panel" />;
  const { rows } = running.data;
  const campaign = rows.find(({ id }) => id === asked) ?? atHand(rows, chinaDay());
  if (!campaign) return <Empty title="现在没有可以提交佐证的考核">评分开始后，在这里按指标提交佐证。</Empty>;
  return (
    <div className="panel evidence-panel">
      <Select
        aria-label="考核任务"
        onChange={(id) => show({ campaign: id })}
        options={rows.map(({ id, title }) => ({ value: id, label: title }))}
        style={{ inlineSize: 360, maxInlineSize: '100%', marginBlockEnd: 12 }}
        value={campaign.id}
      />
      <Indicators campaign={campaign.id} key={campaign.id} />
    </div>
  );
}

function Indicators({ campaign }: { campaign: string }) {
  const mayAdd = useMay(checkdocument.declaration.access.add);
  const { data, error, refetch } = useCall(checkdocument.actions.wanted, { campaign }, { isSilent: true });
  if (error && !data) return <Failure error={error} onRetry={refetch} subject="考核指标" />;
  if (!data) return <Skeleton active />;
  return (
    <table aria-label="各指标的佐证" className="evidence-table">
      <thead>
        <tr>
          <th>指标</th>
          <th>评分标准</th>
          <th>佐证</th>
          {mayAdd && <th>操作</th>}
        </tr>
      </thead>
      <tbody>
        {data.map(({ id, name, dimension, standard, needsEvidence, documents }) => (
          <tr key={id}>
            <th scope="row">
              {name} {needsEvidence && <Tag color="orange">要求佐证</Tag>}
              <small>{dimension}</small>
            </th>
            <td>{standard ?? '–'}</td>
            <td>{documents.length > 0 ? <EvidenceLinks documents={documents} /> : '暂无'}</td>
            {mayAdd && (
              <td>
                <Link to={`/checkup/document/create?campaign=${campaign}&indicator=${id}`}>
                  <Button aria-label={`为“${name}”上传佐证`} size="small" tabIndex={-1}>
                    上传佐证
                  </Button>
                </Link>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
