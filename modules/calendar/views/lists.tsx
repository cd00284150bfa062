import { CalendarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { calendar } from '../calendar.ts';
import { YearPage } from './parts/year-page.tsx';

/** The calendar by which people work: a year at a glance, or the special days as a list to enter, import and export. */
export default function WorkCalendarPage() {
  const [{ view }, show] = useAddressFilters(['view']);
  if (view !== 'list') return <YearPage onList={() => show({ view: 'list' })} />;
  return (
    <ListPage
      module={calendar}
      toolbar={
        <Button icon={<CalendarOutlined />} onClick={() => show({ view: null })}>
          年历
        </Button>
      }
    />
  );
}
