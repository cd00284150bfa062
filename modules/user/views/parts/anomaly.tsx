import { Tag, Tooltip } from 'antd';
import { ChoiceFilter } from '#web/page/paged/paged-filters.tsx';
import { anomalies } from '../../anomaly.ts';

const choices = [
  { value: 'any' as const, label: '任何异常' },
  { value: 'address' as const, label: anomalies.address },
  { value: 'night' as const, label: anomalies.night },
];

type Choice = (typeof choices)[number]['value'];

/** The way to narrow that an address of the page names; null when it names none. */
export function anomalyIn(text: string | null): Choice | null {
  return choices.find(({ value }) => value === text)?.value ?? null;
}

/** Narrows a log to what stands out. */
export function AnomalyFilter(props: { value: Choice | null; onChange: (value: Choice | undefined) => void }) {
  return <ChoiceFilter {...props} label="按异常筛选" none="不限异常" options={choices} />;
}

interface AnomalyMarksProps {
  row: { isNewAddress: boolean; isNight: boolean };
  /** What an address is new for. */
  addressNote: string;
}

/** What stands out about a row. */
export function AnomalyMarks({ row: { isNewAddress, isNight }, addressNote }: AnomalyMarksProps) {
  return (
    <>
      {isNewAddress && (
        <Tooltip title={addressNote}>
          <Tag color="orange">{anomalies.address}</Tag>
        </Tooltip>
      )}
      {isNight && (
        <Tooltip title="22:00 至次日 6:00">
          <Tag color="blue">{anomalies.night}</Tag>
        </Tooltip>
      )}
    </>
  );
}
