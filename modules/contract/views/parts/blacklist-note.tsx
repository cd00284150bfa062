import { Alert } from 'antd';
import { blacklistedWords } from '#modules/company/blacklist.ts';
import { company } from '#modules/company/company.ts';
import { useCall } from '#web/api/query.ts';
import { contract } from '../../contract.ts';

/** Says of the companies of a contract which are on the blacklist, and what follows for it; nothing where none is. */
export function BlacklistNote({ contract: id }: { contract: string }) {
  const { data } = useCall(contract.calls.get, { id }, { isSilent: true });
  if (!data) return null;
  const { company: builder, manager } = data.record;
  return (
    <>
      <PartnerNote id={builder} part="承建单位" />
      {manager && <PartnerNote id={manager} part="监理单位" />}
    </>
  );
}

/** Whoever may not read the company is told nothing of it. */
function PartnerNote({ id, part }: { id: string; part: string }) {
  const { data } = useCall(company.calls.get, { id }, { isSilent: true });
  if (data?.record.blacklist !== 'listed') return null;
  const { name, blacklistedOn, blacklistedUntil, blacklistReason } = data.record;
  const words = blacklistedWords({
    blacklistedOn: blacklistedOn ?? null,
    blacklistedUntil: blacklistedUntil ?? null,
  });
  return (
    <Alert
      description={
        <>
          {blacklistReason && <div>原因：{blacklistReason}</div>}
          <div>本合同不能新增人员，已有人员不受影响。</div>
        </>
      }
      showIcon
      title={`${part}“${name}”${words}`}
      type="warning"
    />
  );
}
