import { EnvironmentOutlined } from '@ant-design/icons';
import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { showToast } from '#web/api/toast.ts';
import { herePlace } from '#web/kit/here-place.ts';
import { contract } from '../../../contract/contract.ts';
import { signrecord } from '../../../signrecord/signrecord.ts';

/** Where staff of companies say that they are at work on the spot; draws nothing for anybody else. */
export function CheckIn() {
  const roles = useSession((session) => session.user?.roles) ?? [];
  const [isOpen, setOpen] = useState(false);
  if (!roles.includes('company')) return null;
  return (
    <>
      <Button icon={<EnvironmentOutlined aria-hidden />} onClick={() => setOpen(true)} type="primary">
        现场签到
      </Button>
      {isOpen && <CheckInDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function CheckInDialog({ onClose }: { onClose: () => void }) {
  const [chosen, choose] = useState<string | null>(null);
  const { data, isPending } = useCall(contract.calls.options, {}, { isSilent: true });
  const checkin = useAction(signrecord.actions.checkin, {
    refreshes: [signrecord.calls.list],
    onSuccess: ({ isFresh }) => {
      showToast('success', isFresh ? '已签到' : '今天已经签到');
      onClose();
    },
  });
  return (
    <Modal
      confirmLoading={checkin.isPending}
      okButtonProps={{ disabled: chosen === null }}
      okText="签到"
      onCancel={onClose}
      onOk={async () => chosen && checkin.mutate({ contract: chosen, ...(await herePlace()) })}
      open
      title="现场签到"
    >
      <p>每个合同每天一次；时间、网络地址和所在位置（如浏览器允许）随签到保存。</p>
      <Select
        aria-label="合同"
        loading={isPending}
        onChange={choose}
        optionFilterProp="label"
        options={(data ?? []).map(({ value, label }) => ({ value, label }))}
        placeholder="选择所在的合同"
        showSearch
        style={{ width: '100%' }}
        value={chosen}
      />
    </Modal>
  );
}
