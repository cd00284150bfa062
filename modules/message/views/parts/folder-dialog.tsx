import { Input, Modal } from 'antd';
import { useState } from 'react';

interface FolderDialogProps {
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new folder. */
export function FolderDialog({ onName, onClose }: FolderDialogProps) {
  const [name, setName] = useState('');
  const isEmpty = name.trim() === '';
  return (
    <Modal
      cancelText="取消"
      okButtonProps={{ disabled: isEmpty }}
      okText="移到此文件夹"
      onCancel={onClose}
      onOk={() => onName(name.trim())}
      open
      title="新建文件夹"
    >
      <Input
        aria-label="文件夹名称"
        autoFocus
        maxLength={30}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={() => !isEmpty && onName(name.trim())}
        placeholder="文件夹名称"
        value={name}
      />
    </Modal>
  );
}
