import { signrecord } from '#modules/signrecord/signrecord.ts';
import type { Labels, RowOf } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { pairs } from '../../../checkmodel/words.ts';
import { checksheet } from '../../../checksheet/checksheet.ts';
import type { checkresult } from '../../checkresult.ts';
import './result-sheet.css';

type Declared = (typeof checkresult)['declaration'];

interface ResultSheetProps {
  record: RowOf<Declared['fields'], NonNullable<Declared['computed']>>;
  labels: Labels;
}

const grades: Record<string, string> = { excellent: '优秀', good: '良好', fair: '合格', poor: '不合格' };

/** A result on one sheet of paper: what it comes to, the sheets that may be read, and who signed it. */
export function ResultSheet({ record, labels }: ResultSheetProps) {
  const { id, campaign, rateeArea, rateeCompany, system } = record;
  const of = { campaign, ...(rateeArea && { rateeArea }), ...(rateeCompany && { rateeCompany }) };
  const sheets = useCall(checksheet.calls.list, { filters: of, size: 200, sort: '-total' }, { isSilent: true });
  const signed = useCall(signrecord.calls.list, { filters: { result: id }, size: 1 }, { isSilent: true });
  const signature = signed.data?.rows[0]?.id;
  const nameOf = (value: string | null) => (value && labels[value]) || '';
  const shown = (sheets.data?.rows ?? []).filter((sheet) => sheet.system === system);
  const facts = [
    ['考核任务', nameOf(campaign)],
    ['考核期', record.periodKey],
    ['评分关系', pairs[record.pair]],
    ['被评单位', nameOf(rateeArea ?? rateeCompany)],
    ...(system ? [['系统', nameOf(system)]] : []),
    ['得分', record.score?.toFixed(2) ?? '无有效评分'],
    ['等级', (record.grade && grades[record.grade]) || '–'],
    ['名次', record.rank ? `第 ${record.rank} 名` : '–'],
    ['本期综合得分', record.composite?.toFixed(2) ?? '–'],
    ['评分份数', `${record.raterCount ?? 0} 份，缺评 ${record.missingCount ?? 0} 份`],
  ];
  return (
    <article aria-label="结果单" className="result-sheet">
      <h2>考核结果单</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {shown.length > 0 && (
        <table>
          <caption>评分明细</caption>
          <thead>
            <tr>
              <th scope="col">评分方</th>
              <th scope="col">合同</th>
              <th scope="col">得分</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((sheet) => (
              <tr key={sheet.id}>
                <td>{sheets.data?.labels[sheet.raterArea ?? sheet.raterCompany ?? '']}</td>
                <td>{(sheet.contract && sheets.data?.labels[sheet.contract]) || '–'}</td>
                <td>{sheet.status === 'missed' ? '缺评' : sheet.total?.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <footer>{signature ? <Signature id={signature} /> : <p>尚未签字确认。</p>}</footer>
    </article>
  );
}

function Signature({ id }: { id: string }) {
  const { data } = useCall(signrecord.calls.get, { id }, { isSilent: true });
  if (!data) return null;
  const { signature, signedAt, person } = data.record;
  return (
    <figure>
      {signature && <img alt="签名" src={signature} />}
      <figcaption>
        {data.labels[person]}　{new Date(signedAt).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}
      </figcaption>
    </figure>
  );
}
