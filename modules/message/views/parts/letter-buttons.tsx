import { DeleteOutlined, FolderOutlined, MailOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { countBox, type Letter, markLetters, readBox } from '#modules/messageinbox/inbox.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { FolderDialog } from './folder-dialog.tsx';

interface LetterButtonsProps {
  letter: Letter;
  onChanged: () => void;
  /** The message is not to be read any more, or not for now. */
  onGone: () => void;
}

/** What one does with a message that one has: star it, file it, leave it for later, remove it. */
export function LetterButtons({ letter: { id, starred, folder, receiptAt }, onChanged, onGone }: LetterButtonsProps) {
  const [isNaming, setNaming] = useState(false);
  const confirm = useConfirm();
  const { data } = useCall(countBox, {}, { isSilent: true });
  const mark = useAction(markLetters, { refreshes: [readBox, countBox] });
  const drop = useAction(markLetters, { refreshes: [readBox, countBox], isSilent: true });

  async function star() {
    await mark.mutateAsync({ ids: [id], mark: starred ? 'unstar' : 'star' });
    onChanged();
  }
  async function move(to: string | null) {
    setNaming(false);
    await mark.mutateAsync({ ids: [id], mark: 'move', folder: to });
    showToast('success', to ? `已移到“${to}”` : '已移回收件箱');
    onChanged();
  }
  async function readLater() {
    await mark.mutateAsync({ ids: [id], mark: 'unread' });
    onGone();
  }
  async function remove() {
    const isRemoved = await confirm({
      title: '删除这条消息',
      content: '只从你的信箱中删除，不能恢复。',
      verb: '删除',
      isDangerous: true,
      act: () => drop.mutateAsync({ ids: [id], mark: 'remove' }),
    });
    if (isRemoved) onGone();
  }

  const folders = (data?.folders ?? []).filter((name) => name !== folder);
  const items = [
    ...(folder ? [{ key: 'inbox', label: '收件箱' }] : []),
    ...folders.map((name) => ({ key: `to ${name}`, label: name })),
    { key: 'new', label: '新建文件夹…' },
  ];
  return (
    <div className="reader-buttons">
      <Button
        aria-pressed={starred}
        icon={starred ? <StarFilled aria-hidden className="letter-star" /> : <StarOutlined aria-hidden />}
        onClick={() => void star()}
        size="small"
      >
        {starred ? '取消星标' : '星标'}
      </Button>
      <Dropdown
        menu={{
          items,
          onClick: ({ key }) => {
            if (key === 'new') setNaming(true);
            else void move(key === 'inbox' ? null : key.slice(3));
          },
        }}
      >
        <Button icon={<FolderOutlined aria-hidden />} size="small">
          移动
        </Button>
      </Dropdown>
      {!receiptAt && (
        <Button icon={<MailOutlined aria-hidden />} onClick={() => void readLater()} size="small">
          标为未读
        </Button>
      )}
      <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove()} size="small">
        删除
      </Button>
      {isNaming && <FolderDialog onClose={() => setNaming(false)} onName={(name) => void move(name)} />}
    </div>
  );
}
