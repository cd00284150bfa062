import { Button, Segmented } from 'antd';
import { temperaturerecord } from '#modules/temperaturerecord/temperaturerecord.ts';
import { addDays, chinaDay } from '#shared/day.ts';
import { FigureRow } from '#web/chart/figure-row.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { ListPage } from '#web/page/list-page.tsx';
import { useAddressFilters } from '#web/page/use-address-filters.ts';
import { useMay } from '#web/page/use-may.ts';
import { BatchEntry } from './parts/batch-entry.tsx';

const shownDays = 14;

const parts = [
  { value: 'all', label: '全部' },
  { value: 'abnormal', label: '异常' },
];

/** Temperatures: how they went in the last two weeks, taken for many at once, and all of them or those that are too high. */
export default function Temperature() {
  const [{ part, entry }, show] = useAddressFilters(['part', 'entry']);
  const mayEnter = useMay(temperaturerecord.declaration.actions.enter.grants);
  const today = chinaDay();
  const isAbnormal = part === 'abnormal';
  return (
    <>
      {entry === 'batch' && mayEnter ? (
        <BatchEntry onClose={() => show({ entry: null })} />
      ) : (
        <FigureRow>
          <SummaryFigure
            by="measuredAt"
            form="timeline"
            format={(value) => `${value.toFixed(1)} ℃`}
            from={addDays(today, 1 - shownDays)}
            measure={{ figure: 'greatest', field: 'temperature' }}
            module={temperaturerecord}
            nothing="最近没有体温记录。"
            period="day"
            title="每日最高体温"
            to={today}
          />
          <SummaryFigure
            by="company"
            filters={{ condition: ['abnormal'] }}
            form="ranking"
            module={temperaturerecord}
            nothing="没有异常体温。"
            size={5}
            title="异常体温最多的公司"
          />
        </FigureRow>
      )}
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
