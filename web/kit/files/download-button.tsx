import { DownloadOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useFetching } from '#web/kit/use-fetching.ts';

interface DownloadButtonProps extends Omit<ButtonProps, 'loading' | 'onClick'> {
  /** Fetches the file and saves it; shows a toast and throws when it fails. */
  fetchFile: () => Promise<void>;
}

/** A button that fetches a file and is busy until the file is there. */
export function DownloadButton({ fetchFile, ...button }: DownloadButtonProps) {
  const [isFetching, start] = useFetching(fetchFile);
  return (
    <Button icon={<DownloadOutlined aria-hidden />} {...button} loading={isFetching} onClick={() => void start()} />
  );
}
