import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useUrge } from './use-urge.ts';

/** Reminds those who do a task. */
export function UrgeButton({ id }: { id: string }) {
  const urge = useUrge();
  return (
    <Button icon={<BellOutlined aria-hidden />} onClick={() => urge(id)}>
      催办
    </Button>
  );
}
