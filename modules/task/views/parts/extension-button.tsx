import { ClockCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router';
import { pathOfNew } from '#web/page/record-paths.ts';
import { useListPath } from '#web/page/use-list-path.ts';

/** The way to ask the publisher of a task for more time, where there is one. */
export function ExtensionButton({ id }: { id: string }) {
  const listPath = useListPath('taskextension');
  if (!listPath) return null;
  return (
    <Link to={`${pathOfNew(listPath)}?${new URLSearchParams({ task: id })}`}>
      <Button icon={<ClockCircleOutlined aria-hidden />} tabIndex={-1}>
        申请延期
      </Button>
    </Link>
  );
}
