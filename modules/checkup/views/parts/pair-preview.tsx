import { Alert, Form } from 'antd';
import type { Participating } from '#modules/checkcampaign/campaign-calls.ts';
import { checkcampaign } from '#modules/checkcampaign/checkcampaign.ts';
import { pairs, pairsOfCities } from '#modules/checkmodel/words.ts';
import { useCall } from '#web/api/query.ts';
import { useSettled } from '#web/kit/inputs/use-settled.ts';
import './pair-preview.css';

type Values = Partial<Omit<Participating, 'pairRule'>> & { pairRule?: Participating['pairRule'] };

/** Below the form of a campaign: who would score whom as it stands, and what its period weighs. */
export function PairPreview({ id }: { id: string | null }) {
  const form = Form.useFormInstance<Values>();
  const values: Values = Form.useWatch((all: Values) => all, form) ?? {};
  const { model, pairRule, areas, companies, contracts, groups, manual, periodKey, weight } = values;
  const asked: Participating = {
    model: model ?? '',
    pairRule: pairRule ?? 'all',
    ...{ areas: areas ?? null, companies: companies ?? null, contracts: contracts ?? null, groups: groups ?? null },
    manual: (manual ?? []).filter(Boolean),
    periodKey: periodKey || null,
    weight: weight ?? null,
    except: id,
  };
  const settled = useSettled(JSON.stringify(asked), 400);
  const question = JSON.parse(settled) as Participating;
  const { data, error } = useCall(checkcampaign.actions.preview, question, {
    isSilent: true,
    enabled: question.model !== '' && pairRule !== undefined,
    placeholderData: (before) => before,
  });
  if (!model || !pairRule) return <p className="pair-hint">选好考核模型和参与范围后，这里显示将要生成的评分表。</p>;
  if (error) return <Alert showIcon title="暂时不能预览评分配对，请检查参与范围" type="warning" />;
  if (!data) return null;
  const lonely = data.raters.filter(({ hasNobody }) => hasNobody);
  const of = pairsOfCities.includes(data.pair) ? '地市' : '公司';
  return (
    <section aria-label="评分配对预览" className="panel pair-preview">
      <h2>
        {pairs[data.pair]}：{data.raters.length} 个评分方，{data.sheets} 张评分表，每张 {data.indicators} 项指标
      </h2>
      {data.sheets === 0 && <Alert showIcon title="按现在的参与范围没有任何评分配对" type="warning" />}
      {data.indicators === 0 && <Alert showIcon title="所选模型还没有指标" type="warning" />}
      {lonely.length > 0 && (
        <Alert showIcon title={`${lonely.map(({ name }) => name).join('、')}没有可以评分的账号`} type="warning" />
      )}
      {periodKey && (
        <p className={data.weightSum > 100 ? 'pair-weight pair-over' : 'pair-weight'}>
          {periodKey} 对{of}的综合权重合计 {data.weightSum}%
          {data.weightSum > 100 ? '，超过 100%，不能发布' : data.weightSum < 100 ? '，其余由同期其他考核补足' : ''}
        </p>
      )}
      <ul>
        {data.raters.map(({ id: rater, name, ratees }) => (
          <li key={rater}>
            <b>{name}</b>
            <span>
              评 {ratees.length} 个：
              {ratees.map((ratee) => (ratee.about ? `${ratee.name}（${ratee.about}）` : ratee.name)).join('、')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
