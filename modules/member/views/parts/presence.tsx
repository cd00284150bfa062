import { Button, Form, Progress, Skeleton } from 'antd';
import { setUserPlan } from '#modules/userplan/set.ts';
import { userplan } from '#modules/userplan/userplan.ts';
import { chinaDay } from '#shared/day.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { fieldRule } from '#web/kit/form/field-rule.ts';
import { tellForm } from '#web/kit/form/tell-form.ts';
import { MonthInput } from '#web/kit/inputs/month-input.tsx';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import { Table } from '#web/kit/table.tsx';
import { useMay } from '#web/page/use-may.ts';
import { member as members } from '../../member.ts';

/** A person's months: days planned against days present, and the form that sets one. */
export function Presence({ member }: { member: string }) {
  const { data, error, isPending, refetch } = useCall(
    userplan.calls.list,
    { size: 36, filters: { member: [member] } },
    { isSilent: true },
  );
  const mayEdit = useMay(userplan.declaration.access.add);
  if (isPending) return <Skeleton active />;
  if (!data) return <Failure error={error} onRetry={() => refetch()} subject="出勤" />;
  return (
    <div className="member-presence">
      {mayEdit && <MonthForm member={member} />}
      <Table
        columns={[
          { title: '月份', dataIndex: 'month' },
          { title: '计划', dataIndex: 'daysPlanned', render: (days: number) => `${days} 天` },
          { title: '实际', dataIndex: 'daysPresent', render: (days: number) => `${days} 天` },
          {
            title: '到岗率',
            key: 'rate',
            render: (_, { daysPlanned, daysPresent }) => (
              <Progress
                aria-label="到岗率"
                percent={daysPlanned > 0 ? Math.round((100 * daysPresent) / daysPlanned) : 0}
                size="small"
                style={{ maxWidth: 240 }}
              />
            ),
          },
        ]}
        dataSource={[...data.rows]}
        locale={{ emptyText: <Empty title="还没有出勤计划">登记月份后，这里对照计划和实际天数。</Empty> }}
        pagination={false}
        rowKey="id"
        size="small"
      />
    </div>
  );
}

interface MonthValues {
  month: string;
  planned: number;
  present?: number | null;
}

function MonthForm({ member }: { member: string }) {
  const [form] = Form.useForm<MonthValues>();
  const set = useAction(setUserPlan, {
    isSilent: true,
    refreshes: [userplan.calls.list, members.calls.get, members.calls.list],
  });
  async function save({ month, planned, present }: MonthValues) {
    try {
      await set.mutateAsync({ memberid: member, month, planned, present: present ?? null });
    } catch (error) {
      tellForm(form, error);
    }
  }
  return (
    <Form<MonthValues>
      form={form}
      initialValues={{ month: chinaDay().slice(0, 7), planned: 21 }}
      layout="inline"
      name="presence"
      onFinish={(values) => void save(values)}
    >
      <Form.Item label="月份" name="month" required rules={[fieldRule(userplan.declaration.fields.month)]}>
        <MonthInput />
      </Form.Item>
      <Form.Item label="计划天数" name="planned" rules={[{ required: true, message: '请填写计划天数' }]}>
        <NumberField max={31} min={0} precision={0} />
      </Form.Item>
      <Form.Item label="实际天数" name="present">
        <NumberField max={31} min={0} placeholder="不变" precision={0} />
      </Form.Item>
      <Button htmlType="submit" loading={set.isPending} type="primary">
        登记
      </Button>
    </Form>
  );
}
