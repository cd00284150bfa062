import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { copyText } from '#web/kit/copy-text.ts';
import { saveFile } from '#web/kit/files/save-file.ts';

/** The recovery codes, which are shown this once: the dialog closes when the user says to have kept them. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const username = useSession(({ user }) => user?.username ?? '');
  const [isKept, setKept] = useState(false);
  const text = codes.join('\n');
  const save = () => saveFile(`${text}\n`, `恢复码-${username}.txt`, 'text/plain');
  return (
    <Modal
      closable={false}
      footer={
        <Button disabled={!isKept} onClick={onClose} type="primary">
          完成
        </Button>
      }
      keyboard={false}
      mask={{ closable: false }}
      open
      title="保存恢复码"
    >
      <Alert showIcon title="两步验证已开启。恢复码只显示这一次。" type="success" />
      <p className="dialog-note second-factor-advice">
        手机不在身边时，可以用恢复码代替六位数字登录，每个只能用一次。请保存在安全的地方。
      </p>
      <ul className="second-factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="second-factor-actions">
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void copyText(text, '恢复码')}>
          复制
        </Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>
          下载
        </Button>
      </div>
      <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
        我已保存恢复码
      </Checkbox>
    </Modal>
  );
}
