import { Form, Input, Select } from 'antd';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import { ReferenceInput } from '#web/kit/inputs/reference-input.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { isNumber, propertiesOf } from '#web/kit/values/property.ts';
import { Sheet } from '#web/page/sheet.tsx';
import { listAuditTypes, saveAuditType } from '../../audit-types.ts';

type AuditType = OutputOf<typeof listAuditTypes>['rows'][number];

interface AuditTypeSheetProps {
  /** The one to be changed; null for a new one. */
  type: AuditType | null;
  processes: readonly { key: string; name: string }[];
  onClose: () => void;
}

type Values = Omit<AuditType, 'id' | 'areaName' | 'processName' | 'isEnabled'> & { isEnabled: 'on' | 'off' };

/** Binds records of a noun that meet a condition to a process. */
export function AuditTypeSheet({ type, processes, onClose }: AuditTypeSheetProps) {
  const [form] = Form.useForm<Values>();
  const { modules } = useRegistry();
  const { mutateAsync, isPending } = useAction(saveAuditType, { isSilent: true, refreshes: [listAuditTypes] });
  const chosen = modules.get(Form.useWatch('module', form) ?? type?.module ?? '');
  const field = Form.useWatch('field', form);
  const amountField = Form.useWatch('amountField', form);
  const properties = [...(chosen ? propertiesOf(chosen.declaration).values() : [])];
  const choices = properties.filter(({ kind }) => kind === 'choice');
  const numbers = properties.filter(isNumber);
  const options = choices.find(({ name }) => name === field)?.options ?? {};
  const named = (all: typeof properties) => all.map(({ name, label }) => ({ value: name, label }));

  async function submit() {
    const { isEnabled, ...values } = await form.validateFields();
    const none = { areaId: null, field: null, value: null, amountField: null, leastAmount: null };
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
    try {
      await mutateAsync({ ...none, ...values, ...given, id: type?.id ?? null, isEnabled: isEnabled === 'on' });
      showToast('success', '审核类型已保存');
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.fields.length === 0) return showToast('error', sentenceFor(error));
      form.setFields(error.fields.map(({ path, message }) => ({ name: path as keyof Values, errors: [message] })));
    }
  }

  function forget(names: (keyof Values)[]) {
    for (const name of names) form.setFieldValue(name, null);
  }

  return (
    <Sheet
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => void submit().catch(() => undefined)}
      title={type ? `编辑“${type.name}”` : '新增审核类型'}
      verb="保存"
    >
      <Form<Values>
        form={form}
        initialValues={{ sort: 0, ...type, isEnabled: type?.isEnabled === false ? 'off' : 'on' }}
        layout="vertical"
        requiredMark={false}
      >
        <Form.Item label="名称" name="name" rules={[{ required: true, whitespace: true, message: '请填写名称' }]}>
          <Input maxLength={60} placeholder="例如“临江市重大变更”" />
        </Form.Item>
        <Form.Item label="业务" name="module" rules={[{ required: true, message: '请选择业务' }]}>
          <Select
            onChange={() => forget(['field', 'value', 'amountField', 'leastAmount'])}
            options={[...modules.values()]
              .filter(({ declaration }) => declaration.approval)
              .map(({ name, title }) => ({ value: name, label: title }))}
            placeholder="请选择业务"
          />
        </Form.Item>
        <Form.Item label="流程（已部署的）" name="processKey" rules={[{ required: true, message: '请选择流程' }]}>
          <Select
            options={processes.map(({ key, name }) => ({ value: key, label: `${name}（${key}）` }))}
            placeholder="请选择流程"
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
        {chosen?.declaration.axes?.area && (
          <Form.Item label="地区（含下级，留空为全部）" name="areaId">
            <ReferenceInput module="area" />
          </Form.Item>
        )}
        {choices.length > 0 && (
          <Form.Item label="按字段区分（留空为不区分）" name="field">
            <Select
              allowClear={clearing}
              onChange={() => forget(['value'])}
              options={named(choices)}
              placeholder="例如“变更级别”"
            />
          </Form.Item>
        )}
        {field && (
          <Form.Item label="字段的值" name="value" rules={[{ required: true, message: '请选择选项' }]}>
            <Select options={Object.entries(options).map(([value, label]) => ({ value, label }))} />
          </Form.Item>
        )}
        {numbers.length > 0 && (
          <Form.Item label="按数值区分（留空为不区分）" name="amountField">
            <Select allowClear={clearing} onChange={() => forget(['leastAmount'])} options={named(numbers)} />
          </Form.Item>
        )}
        {amountField && (
          <Form.Item label="不少于" name="leastAmount" rules={[{ required: true, message: '请填写数值' }]}>
            <NumberField min={0} style={{ width: '100%' }} />
          </Form.Item>
        )}
        <Form.Item label="顺序（小的先匹配）" name="sort" rules={[{ required: true, message: '请填写顺序' }]}>
          <NumberField max={9_999} min={0} precision={0} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item label="状态" name="isEnabled">
          <Select
            options={[
              { value: 'on', label: '启用' },
              { value: 'off', label: '停用' },
            ]}
          />
        </Form.Item>
      </Form>
    </Sheet>
  );
}
