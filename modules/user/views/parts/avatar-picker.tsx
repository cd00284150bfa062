import { CameraOutlined } from '@ant-design/icons';
import { Avatar, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { AppError } from '#shared/error.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { useNewest } from '#web/kit/use-newest.ts';
import { profile as profileCall, updateInfo } from '../../profile.ts';
import type { OwnProfile } from './own-profile.ts';
import { showInSession } from './show-in-session.ts';
import { squarePicture } from './square-picture.ts';

/** The own picture, to be replaced or removed. A new one is shown as it will look before it is kept. */
export function AvatarPicker({ profile: { avatar, name, version } }: { profile: OwnProfile }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const confirm = useConfirm();
  const { mutate, isPending } = useAction(updateInfo, { refreshes: [profileCall] });
  const drop = useAction(updateInfo, { refreshes: [profileCall], isSilent: true });

  const begin = useNewest();

  async function look(file: File) {
    const isNewest = begin();
    try {
      const square = await squarePicture(file);
      if (isNewest()) setChosen(square);
    } catch (error) {
      if (isNewest()) showToast('error', error instanceof AppError ? error.message : '无法读取这张图片');
    }
  }

  function keep(content: string) {
    const onSuccess = () => {
      setChosen(null);
      showInSession({ avatar: content });
      showToast('success', '头像已更换');
    };
    mutate({ version, avatar: content }, { onSuccess });
  }

  async function remove() {
    const act = () => drop.mutateAsync({ version, avatar: '' });
    if (!(await confirm({ title: '移除头像？', content: '移除后显示姓名的第一个字。', verb: '移除', act }))) return;
    showInSession({ avatar: '' });
    showToast('success', '头像已移除');
  }

  return (
    <div className="avatar-picker">
      <Avatar alt={`${name}的头像`} shape="square" size={96} src={avatar || undefined} style={{ fontSize: 40 }}>
        {name.slice(0, 1)}
      </Avatar>
      <div className="avatar-picker-actions">
        <Upload
          accept="image/png,image/jpeg,image/webp"
          beforeUpload={(file) => {
            void look(file);
            return false;
          }}
          hasControlInside
          showUploadList={false}
        >
          <Button icon={<CameraOutlined aria-hidden />} size="small" type="link">
            {avatar ? '更换头像' : '上传头像'}
          </Button>
        </Upload>
        {avatar && (
          <Button onClick={() => void remove()} size="small" type="link">
            移除
          </Button>
        )}
      </div>
      <Modal
        cancelText="取消"
        confirmLoading={isPending}
        okText="使用这张头像"
        onCancel={() => setChosen(null)}
        onOk={() => chosen && keep(chosen)}
        open={chosen !== null}
        title="头像预览"
      >
        <div className="avatar-preview">
          <figure>
            <Avatar alt="大图预览" shape="square" size={128} src={chosen} />
            <figcaption>个人中心</figcaption>
          </figure>
          <figure>
            <Avatar alt="小图预览" size={28} src={chosen} />
            <figcaption>页面右上角</figcaption>
          </figure>
        </div>
      </Modal>
    </div>
  );
}
