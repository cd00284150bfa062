import { Alert } from 'antd';
import type { OutputOf } from '#shared/operation.ts';
import type { previewHandover } from '../../handover.ts';

/** What goes on naming somebody after a handover, for whoever has to look after it. */
export function HandoverRemains({ remains }: Pick<OutputOf<typeof previewHandover>, 'remains'>) {
  if (remains.length === 0) return null;
  return (
    <Alert
      className="handover-remains"
      description={
        <ul>
          {remains.map(({ title, note, count }) => (
            <li key={title + note}>
              {title}
              {count > 1 && `（${count} 条）`}：{note}
            </li>
          ))}
        </ul>
      }
      showIcon
      title="以下内容不会随交接改动"
      type="warning"
    />
  );
}
