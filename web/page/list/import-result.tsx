import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Space } from 'antd';
import type { z } from 'zod';
import { type ImportMode, type importAnswer, importWholeLimit } from '#shared/import-call.ts';
import type { AnyModule } from '#shared/module.ts';
import { columnAt } from '#shared/sheet-column.ts';
import { Table } from '#web/kit/table.tsx';

interface ImportResultProps {
  answer: z.output<typeof importAnswer>;
  /** Whether nothing was to be stored yet. */
  isTrial: boolean;
  module: AnyModule;
  /** Asks for the faulty rows as a workbook. */
  onReport: () => void;
  onStore: (mode: ImportMode) => void;
}

/** The one sentence that says what is or was the matter. */
function summaryOf({ imported, total, faulty, errors }: ImportResultProps['answer'], isTrial: boolean, title: string) {
  if (total === 0 && errors.length > 0) return '表头有问题，没有导入，请修改后重新上传';
  if (faulty === 0) return isTrial ? `共 ${total} 行，都可以导入` : `已导入 ${imported} 条${title}`;
  if (isTrial) return `共 ${total} 行，${faulty} 行有问题`;
  return imported === 0
    ? `${faulty} 行有问题，整个文件都没有导入，请修改后重新上传`
    : `已导入 ${imported} 条${title}，有问题的 ${faulty} 行已下载，修改后可以再次导入`;
}

/** What became of a sheet, or would become of it, with the steps that can follow. */
export function ImportResult({ answer, isTrial, module, onReport, onStore }: ImportResultProps) {
  const { total, faulty, errors, ignored } = answer;
  const { fields } = module.declaration;
  const fitting = total - faulty;
  return (
    <div className="import-result">
      <Alert
        description={ignored.length > 0 && `没有采用的列：${ignored.join('、')}`}
        showIcon
        title={summaryOf(answer, isTrial, module.title)}
        type={errors.length === 0 ? 'success' : 'warning'}
      />
      {errors.length > 0 && (
        <Table
          columns={[
            { key: 'row', title: '行', width: 72, render: (_, { row }) => row },
            { key: 'path', title: '列', width: 160, render: (_, { path }) => columnAt(fields, path) || '整行' },
            { key: 'message', title: '问题', render: (_, { message }) => message },
          ]}
          dataSource={errors}
          pagination={{ pageSize: 50, hideOnSinglePage: true }}
          rowKey={({ row, path, message }) => `${row} ${path} ${message}`}
          scroll={{ y: 260 }}
          size="small"
        />
      )}
      <Space wrap>
        {isTrial && fitting > 0 && (
          <Button onClick={() => onStore(faulty === 0 && total <= importWholeLimit ? 'all' : 'good')} type="primary">
            {faulty === 0 ? `导入 ${total} 行` : `导入没有问题的 ${fitting} 行，下载其余 ${faulty} 行`}
          </Button>
        )}
        {faulty > 0 && isTrial && (
          <Button icon={<DownloadOutlined aria-hidden />} onClick={onReport}>
            只下载有问题的行
          </Button>
        )}
      </Space>
    </div>
  );
}
