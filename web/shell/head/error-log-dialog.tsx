import { Button, Modal } from 'antd';
import { Table } from '#web/kit/table.tsx';
import { formatExactly } from '#web/kit/values/date-format.ts';
import { clearErrorLog, type LoggedError, useErrorLog } from './error-log.ts';
import './error-log-dialog.css';

/** What went wrong in this window, and a way to forget it. */
export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const errors = useErrorLog((log) => log.errors);
  return (
    <Modal
      className="error-log"
      footer={null}
      onCancel={onClose}
      open
      title={
        <>
          错误日志
          <Button
            danger
            onClick={() => {
              clearErrorLog();
              onClose();
            }}
            size="small"
          >
            清空
          </Button>
        </>
      }
      width={{ xs: '100%', lg: '80%' }}
    >
      <Table<LoggedError>
        columns={[
          { key: 'message', title: '错误信息', width: '42%', render: (_value, error) => <Message error={error} /> },
          { key: 'stack', title: '调用栈', render: (_value, { stack }) => <pre>{stack || '没有调用栈'}</pre> },
        ]}
        dataSource={errors}
        pagination={errors.length > 10 && { pageSize: 10, showSizeChanger: false }}
        rowKey={({ code, view }) => `${code} ${view}`}
        scroll={{ x: 640 }}
      />
    </Modal>
  );
}

function Message({ error: { code, message, view, info, url, at, count } }: { error: LoggedError }) {
  const facts: [name: string, value: string][] = [
    ['错误', message],
    ['来源', `${view}（${info}）`],
    ['地址', url],
    ['错误码', code],
    ['时间', formatExactly(at) + (count > 1 ? `，共 ${count} 次` : '')],
  ];
  return (
    <dl className="error-log-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
