import { Segmented } from 'antd';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { signKinds, signrecord } from '../../signrecord/signrecord.ts';
import { CheckIn } from './parts/check-in.tsx';

/** Who signed which result when and where, and in the second view who was at work on the spot. */
export default function SignRecords() {
  const [{ tab }, show] = useAddressFilters(['tab']);
  const kind = tab === 'checkin' ? tab : 'confirm';
  return (
    <ListPage
      columns={
        kind === 'checkin'
          ? ['contract', 'person', 'company', 'signedAt', 'status']
          : ['title', 'campaign', 'person', 'area', 'company', 'signedAt', 'status']
      }
      fixedFilters={{ kind }}
      isReadOnly
      key={kind}
      module={signrecord}
      title="签字签到记录"
      toolbar={
        <>
          <Segmented
            aria-label="类别"
            onChange={(value) => show({ tab: value === 'checkin' ? value : null })}
            options={Object.entries(signKinds).map(([value, label]) => ({ value, label }))}
            value={kind}
          />
          {kind === 'checkin' && <CheckIn />}
        </>
      }
    />
  );
}
