import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { listShares, mostShareDays, shareBoard, unshareBoard } from '#modules/board/share.ts';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { copyText } from '#web/kit/copy-text.ts';
import { Failure } from '#web/kit/failure.tsx';
import { NumberField } from '#web/kit/inputs/number-field.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import './share-dialog.css';

type Link = OutputOf<typeof listShares>[number];

interface Entered {
  purpose: string;
  addresses?: string;
  days: number;
}

interface ShareDialogProps {
  board: { id: string; name: string };
  onClose: () => void;
}

function stateOf({ revokedAt, expiresAt }: Link): string {
  if (revokedAt) return '已停止';
  return Date.parse(expiresAt) <= Date.now() ? '已过期' : '有效';
}

/** The links to a board: to make one, whose address is told once, to see who opened them, and to end them. */
export function ShareDialog({ board: { id, name }, onClose }: ShareDialogProps) {
  const [form] = Form.useForm<Entered>();
  const confirm = useConfirm();
  const links = useCall(listShares, { id }, { isSilent: true });
  const share = useAction(shareBoard, { refreshes: [listShares], isSilent: true });
  const unshare = useAction(unshareBoard, {
    refreshes: [listShares],
    isSilent: true,
    onSuccess: () => showToast('success', '已停止共享'),
  });
  const address = share.data && `${location.origin}/screen#${share.data.secret}`;

  function make({ purpose, addresses = '', days }: Entered) {
    const wanted = addresses.split(/[\s,，;；]+/).filter(Boolean);
    share.mutate(
      { id, purpose, addresses: wanted, days },
      {
        onSuccess: () => form.resetFields(),
        onError: (error) => {
          const problems = error instanceof AppError ? error.fields : [];
          if (problems.length === 0) showToast('error', error.message);
          form.setFields(
            problems.map(({ path, message }) => ({ name: path.split('.')[0] as keyof Entered, errors: [message] })),
          );
        },
      },
    );
  }

  async function end(link: Link) {
    await confirm({
      title: `停止共享“${link.purpose}”`,
      content: '正在显示这个链接的屏幕在下一次更新时不再能看到大屏。',
      verb: '停止共享',
      isDangerous: true,
      act: () => unshare.mutateAsync({ id, link: link.id }),
    });
  }

  return (
    <Modal
      // The address of a link is told but once, in here.
      closable={{ disabled: share.isPending }}
      footer={null}
      keyboard={!share.isPending}
      mask={{ closable: !share.isPending }}
      onCancel={onClose}
      open
      title={`共享“${name}”`}
      width={860}
    >
      <p className="share-note">
        有链接的人不用登录就能看到这块大屏，数字以你现在的权限统计；你离开岗位、账号停用或停止共享后链接随即失效。
      </p>
      <Form<Entered>
        disabled={share.isPending}
        form={form}
        initialValues={{ days: 90 }}
        layout="vertical"
        onFinish={make}
      >
        <div className="share-form">
          <Form.Item label="用途" name="purpose" rules={[{ required: true, whitespace: true, message: '请填写用途' }]}>
            <Input maxLength={50} placeholder="如：一楼大厅电视" />
          </Form.Item>
          <Form.Item label="允许的 IP 地址" name="addresses">
            <Input placeholder="留空不限制；多个用空格分开，可填网段如 10.1.0.0/16" />
          </Form.Item>
          <Form.Item label="有效天数" name="days" rules={[{ required: true, message: '请填写有效天数' }]}>
            <NumberField max={mostShareDays} min={1} precision={0} />
          </Form.Item>
          <Button htmlType="submit" loading={share.isPending} type="primary">
            生成链接
          </Button>
        </div>
      </Form>
      {address && (
        <Alert
          action={
            <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copyText(address, '链接')} size="small">
              复制
            </Button>
          }
          description={<code className="share-address">{address}</code>}
          message="链接只显示这一次，请现在复制"
          type="success"
        />
      )}
      {links.error ? (
        <Failure error={links.error} onRetry={links.refetch} subject="共享链接" />
      ) : (
        <FittingTable<Link>
          columns={[
            { title: '用途', dataIndex: 'purpose' },
            { title: '允许的地址', render: (_, link) => link.addresses.join('、') || '不限' },
            { title: '共享人', dataIndex: 'sharedBy' },
            { title: '到期', render: (_, { expiresAt }) => formatInstant(expiresAt) },
            {
              title: '打开情况',
              render: (_, { visits }) =>
                visits.length === 0
                  ? '还没有打开过'
                  : visits.slice(0, 3).map(({ address: from, lastAt, refused, opened }) => (
                      <div key={from}>
                        {from} {formatInstant(lastAt)}
                        {opened === 0 && refused > 0 && '（已拒绝）'}
                      </div>
                    )),
            },
            { title: '状态', render: (_, link) => stateOf(link) },
            {
              title: '操作',
              render: (_, link) =>
                stateOf(link) === '有效' && (
                  <Button danger onClick={() => void end(link)} size="small" type="link">
                    停止
                  </Button>
                ),
            },
          ]}
          dataSource={links.data ?? []}
          loading={links.isPending}
          locale={{ emptyText: '还没有共享过' }}
          pagination={false}
          rowKey="id"
          size="small"
        />
      )}
    </Modal>
  );
}
