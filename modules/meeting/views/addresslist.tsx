import { Segmented } from 'antd';
import { meetingaddress } from '#modules/meetingaddress/meetingaddress.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { PlaceDay } from './parts/place-day.tsx';

const looks = [
  { value: 'day', label: '占用情况' },
  { value: 'list', label: '地点' },
];

/** The places where meetings are held: what is taken of each on a day, to book what is free, and the places themselves. */
export default function AddressList() {
  const [chosen, change] = useAddressFilters(['look']);
  const look = chosen.look === 'list' ? 'list' : 'day';
  const choice = (
    <Segmented
      aria-label="查看方式"
      onChange={(value) => change({ look: value === 'day' ? null : value })}
      options={looks}
      value={look}
    />
  );
  if (look === 'list') {
    return (
      <ListPage
        cells={{ opensAt: ({ opensAt, closesAt }) => `${opensAt}–${closesAt}` }}
        columns={['name', 'area', 'address', 'capacity', 'equipment', 'opensAt', 'manager', 'inUse']}
        module={meetingaddress}
        title="会议地点"
        toolbar={choice}
      />
    );
  }
  return <PlaceDay choice={choice} />;
}
