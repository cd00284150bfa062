import { CaretRightOutlined, CloseOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import type { Upload, Uploads } from './use-uploads.ts';

const words: Readonly<Record<Upload['phase'], string>> = {
  reading: '正在校验',
  sending: '',
  waiting: '网络中断，等待重连',
  finishing: '正在检查',
  paused: '已暂停',
  failed: '上传中断',
};

/** What can be done about a file on its way. */
export type UploadActions = Pick<Uploads, 'pause' | 'resume' | 'cancel'>;

/** How far a file is on its way, with what can be done about it. */
export function UploadProgress({ upload, actions }: { upload: Upload; actions: UploadActions }) {
  const { key, name, percent, phase, problem } = upload;
  const isStill = phase === 'paused' || phase === 'failed';
  return (
    <>
      <Progress
        aria-label={`${name} 上传进度`}
        className="file-list-progress"
        percent={percent}
        size="small"
        {...(phase === 'failed' && { status: 'exception' })}
      />
      {words[phase] && (
        <span className="file-list-phase" title={problem ?? undefined}>
          {words[phase]}
        </span>
      )}
      {isStill ? (
        <Button
          aria-label={`${phase === 'failed' ? '重试' : '继续'}上传 ${name}`}
          icon={phase === 'failed' ? <ReloadOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
          onClick={() => actions.resume(key)}
          size="small"
          type="text"
        />
      ) : (
        <Button
          aria-label={`暂停上传 ${name}`}
          disabled={phase === 'finishing'}
          icon={<PauseOutlined aria-hidden />}
          onClick={() => actions.pause(key)}
          size="small"
          type="text"
        />
      )}
      <Button
        aria-label={`取消上传 ${name}`}
        icon={<CloseOutlined aria-hidden />}
        onClick={() => actions.cancel(key)}
        size="small"
        type="text"
      />
    </>
  );
}
