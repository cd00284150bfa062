import { Form, Input, Radio } from 'antd';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { type Period, PeriodInput, unreadOf, unreadWords } from '#web/kit/inputs/period-input.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { calendar } from '../../calendar.ts';
import { arrangeDays, readYear } from '../../year.ts';

interface ArrangeSheetProps {
  /** The day that was clicked. */
  day: string;
  kind: 'off' | 'work' | null;
  name: string;
  onClose: () => void;
}

interface Values {
  days: Period;
  kind: 'off' | 'work' | 'usual';
  name: string;
}

const choices = [
  { value: 'off', label: '放假' },
  { value: 'work', label: '上班' },
  { value: 'usual', label: '按每周安排' },
];

/** Says of one day or several whether people work on them. */
export function ArrangeSheet({ day, kind, name, onClose }: ArrangeSheetProps) {
  const [form] = Form.useForm<Values>();
  const arranged = Form.useWatch('kind', form);
  const { mutateAsync, isPending } = useAction(arrangeDays, {
    isSilent: true,
    refreshes: [readYear, calendar.calls.list],
  });

  async function submit() {
    const { days, kind: wanted, name: called } = await form.validateFields();
    const { from, to } = days;
    if (!from || !to) return;
    try {
      const { count } = await mutateAsync({
        from,
        to,
        kind: wanted,
        name: wanted === 'usual' ? null : called,
      });
      showToast('success', count > 0 ? `已调整 ${count} 天` : '这些日期已是这样安排');
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const said = error.fields.find(({ path }) => path === 'name' || path === 'to');
      if (said) form.setFields([{ name: said.path === 'name' ? 'name' : 'days', errors: [said.message] }]);
      else showToast('error', sentenceFor(error));
    }
  }

  return (
    <Sheet
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => void submit().catch(() => undefined)}
      title="调整工作日历"
      verb="保存"
    >
      <Form<Values>
        form={form}
        initialValues={{ days: { from: day, to: day }, kind: kind ?? 'off', name }}
        layout="vertical"
        requiredMark={false}
      >
        <Form.Item label="日期" name="days" rules={[{ validator: checkDays }]}>
          <PeriodInput className="field-input-wide" isAlwaysFilled kind="day" />
        </Form.Item>
        <Form.Item label="安排" name="kind">
          <Radio.Group buttonStyle="solid" optionType="button" options={choices} />
        </Form.Item>
        {arranged !== 'usual' && (
          <Form.Item
            label="名称"
            name="name"
            rules={[{ required: true, whitespace: true, message: '请填写名称，例如“春节”' }]}
          >
            <Input maxLength={30} placeholder="例如“春节”“国庆节调休上班”" />
          </Form.Item>
        )}
      </Form>
    </Sheet>
  );
}

async function checkDays(_rule: unknown, days: Period): Promise<void> {
  const unread = unreadOf('day', days);
  if (unread !== null) throw new Error(unreadWords('day', unread));
}
