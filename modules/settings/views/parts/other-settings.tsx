import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link, useLocation } from 'react-router';
import { Empty } from '#web/kit/empty.tsx';
import { listPathOf, pathOfNew, pathOfRecord } from '#web/page/paths/record-paths.ts';
import type { SettingRecord } from './setting-row.tsx';

/** The settings that only other programs know: by name and key, each with a form of its own. */
export function OtherSettings({ records }: { records: readonly SettingRecord[] }) {
  const listPath = listPathOf(useLocation().pathname);
  return (
    <>
      {records.length === 0 && <Empty title="没有其他参数">对接的程序需要自己的参数时，可以在这里新增。</Empty>}
      {records.map(({ id, key, name, value, remark }) => (
        <div className="setting" key={id}>
          <div className="setting-words">
            <Link to={pathOfRecord(listPath, 'detail', id)}>{name}</Link>
            <code>{key}</code>
            {remark && <p>{remark}</p>}
          </div>
          <div className="setting-value setting-text">{value ?? '（空）'}</div>
        </div>
      ))}
      <Link className="setting-new" to={pathOfNew(listPath)}>
        <Button icon={<PlusOutlined aria-hidden />} tabIndex={-1}>
          新增参数
        </Button>
      </Link>
    </>
  );
}
