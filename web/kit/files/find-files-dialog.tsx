import { Checkbox, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { findFiles } from '#shared/file.ts';
import type { Labels } from '#shared/module.ts';
import type { InputOf, OutputOf } from '#shared/operation.ts';
import { keepShown, useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import { useSettled } from '#web/kit/inputs/use-settled.ts';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { formatBytes } from '#web/kit/values/number-format.ts';
import './find-files-dialog.css';

/** Which files are looked for, but for the words. */
export type FileQuestion = Required<Pick<InputOf<typeof findFiles>, 'purpose' | 'about'>>;

interface FindFilesDialogProps extends FileQuestion {
  chosen: readonly string[];
  /** How many may be chosen. */
  room: number;
  onChoose: (names: Labels) => void;
  onClose: () => void;
}

type Found = OutputOf<typeof findFiles>[number];

/** Finds files of other records by name, and lets some of them be named here as well. */
export function FindFilesDialog({ purpose, about, chosen, room, onChoose, onClose }: FindFilesDialogProps) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<Labels>({});
  const question = { purpose, about, search: useSettled(search.trim()) };
  const { data, error, refetch } = useCall(findFiles, question, { isSilent: true, placeholderData: keepShown });
  const files = data?.filter(({ id }) => !chosen.includes(id));
  const count = Object.keys(picked).length;

  const pick = ({ id, name }: Found, isPicked: boolean) =>
    setPicked(({ [id]: _, ...others }) => (isPicked ? { ...others, [id]: name } : others));

  return (
    <Modal
      cancelText="取消"
      okButtonProps={{ disabled: count === 0 }}
      okText={count > 0 ? `选用 ${count} 个` : '选用'}
      onCancel={onClose}
      onOk={() => {
        onChoose(picked);
        onClose();
      }}
      open
      title="选用已有文件"
      width="min(680px, calc(100vw - 32px))"
    >
      <p className="find-files-note">选用后，能查看这条记录的人也能查看该文件；文件本身只保存一份。</p>
      <SearchField
        aria-label="按文件名查找"
        onChange={({ target }) => setSearch(target.value)}
        placeholder="按文件名查找你能查看的文件"
        value={search}
      />
      {error && <Failure error={error} onRetry={refetch} subject="文件" />}
      {!error && !files && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {files && files.length === 0 && (
        <p className="find-files-none">
          {question.search
            ? '没有找到可以选用的文件；标为内部、敏感的文件不能选用。'
            : '你还没有上传过可以选用的文件，可以按文件名查找。'}
        </p>
      )}
      {files && files.length > 0 && (
        <ul className="find-files-list">
          {files.map((file) => (
            <li key={file.id}>
              <Checkbox
                checked={file.id in picked}
                disabled={!(file.id in picked) && count >= room}
                onChange={({ target }) => pick(file, target.checked)}
              >
                <span className="find-files-name">{file.name}</span>
                <span className="find-files-about">{aboutOf(file)}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

function aboutOf({ holder, sizeBytes, uploaderName, uploadedAt }: Found): string {
  const from = holder ? [`${holder.title}“${holder.label}”`] : [];
  return [...from, formatBytes(sizeBytes), `${uploaderName} ${formatInstant(uploadedAt)}`].join(' · ');
}
