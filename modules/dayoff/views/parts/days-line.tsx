import { Form } from 'antd';
import { useCall } from '#web/api/query.ts';
import { countDays } from '../../balance.ts';
import { halfProblems } from '../../days.ts';

/** The days of work that the leave in the form takes, once it says from when to when. */
export function DaysLine() {
  const values = Form.useWatch((all: Record<string, unknown>) => all, Form.useFormInstance()) ?? {};
  const { startOn, startHalf, endOn, endHalf } = values;
  const asked = countDays.input.safeParse({ startOn, startHalf, endOn, endHalf });
  const isForward = asked.success && asked.data.startOn <= asked.data.endOn && halfProblems(asked.data).length === 0;
  const { data } = useCall(countDays, asked.data as NonNullable<typeof asked.data>, {
    enabled: isForward,
    isSilent: true,
  });
  if (!isForward || !data) return null;
  if (data.days === 0) return <span>所选时间内没有工作日，不需要请假</span>;
  return (
    <span>
      共 <strong>{data.days}</strong> 天，不含休息日和节假日
    </span>
  );
}
