import { Button, Segmented } from 'antd';
import { temperaturerecord } from '#modules/temperaturerecord/temperaturerecord.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { useMay } from '#web/page/use-may.ts';
import { BatchEntry } from './parts/batch-entry.tsx';
import { TemperatureFigures } from './parts/temperature-figures.tsx';

const parts = [
  { value: 'all', label: '全部' },
  { value: 'abnormal', label: '异常' },
];

/** Temperatures: how they went in the last two weeks, taken for many at once, and all of them or those that are too high. */
export default function Temperature() {
  const [{ part, entry }, show] = useAddressFilters(['part', 'entry']);
  const mayEnter = useMay(temperaturerecord.declaration.actions.enter.grants);
  const isAbnormal = part === 'abnormal';
  return (
    <>
      {entry === 'batch' && mayEnter ? <BatchEntry onClose={() => show({ entry: null })} /> : <TemperatureFigures />}
      <ListPage
        module={temperaturerecord}
        title="体温记录"
        toolbar={
          <>
            <Segmented
              aria-label="范围"
              onChange={(value) => show({ part: value === 'abnormal' ? value : null })}
              options={parts}
              value={isAbnormal ? 'abnormal' : 'all'}
            />
            {mayEnter && entry !== 'batch' && <Button onClick={() => show({ entry: 'batch' })}>批量录入</Button>}
          </>
        }
        {...(isAbnormal && { fixedFilters: { condition: ['abnormal'] } })}
      />
    </>
  );
}
