import { temperaturerecord } from '#modules/temperaturerecord/temperaturerecord.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { FigureRow } from '#web/chart/figure-row.tsx';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { propertiesOf } from '#web/kit/values/property.ts';
import { useListState } from '#web/page/list/use-list-state.ts';

const properties = propertiesOf(temperaturerecord.declaration);
const shownDays = 14;
/** More lines than this are no help to anybody. */
const mostPeople = 6;
const abnormal = { condition: ['abnormal'] };

/** How temperatures went lately: of everybody, and of each of the people whom the list below is narrowed to. */
export function TemperatureFigures() {
  const [{ filters }] = useListState(properties);
  const people = Array.isArray(filters.person) ? filters.person.slice(0, mostPeople) : [];
  const to = chinaDay();
  const from = dayAfter(to, 1 - shownDays);
  const daily = {
    module: temperaturerecord,
    by: 'measuredAt',
    period: 'day',
    measure: { figure: 'greatest', field: 'temperature' },
    format: (value: number) => `${value.toFixed(1)} ℃`,
    from,
    to,
  } as const;
  const recent = { measuredAt: { from: new Date(`${from}T00:00:00+08:00`).toISOString(), to: null } };
  return (
    <FigureRow>
      <SummaryFigure {...daily} filters={recent} form="trend" nothing="最近没有体温记录。" title="每日最高体温" />
      {people.length > 0 ? (
        <SummaryFigure
          {...daily}
          filters={{ ...recent, person: people }}
          form="trend"
          note="按筛选的人员"
          nothing="所选人员最近没有体温记录。"
          split="person"
          title="各人体温走势"
        />
      ) : (
        <SummaryFigure
          by="person"
          filters={abnormal}
          form="ranking"
          module={temperaturerecord}
          note="点开看体温走势"
          nothing="没有异常体温。"
          size={5}
          title="异常体温最多的人员"
        />
      )}
      <SummaryFigure
        by="company"
        filters={abnormal}
        form="ranking"
        module={temperaturerecord}
        nothing="没有异常体温。"
        size={5}
        title="异常体温最多的公司"
      />
    </FigureRow>
  );
}
