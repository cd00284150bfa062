import { Modal } from 'antd';
import './shortcut-sheet.css';

const groups = [
  {
    title: '全局',
    keys: [
      ['/', '搜索菜单、收藏与最近访问'],
      ['?', '显示这张快捷键表'],
      ['Esc', '关闭对话框'],
    ],
  },
  {
    title: '列表',
    keys: [
      ['j', '下一条记录'],
      ['k', '上一条记录'],
      ['Enter', '打开选中的记录'],
      ['n', '新增'],
    ],
  },
  {
    title: '记录',
    keys: [
      ['[', '上一条'],
      [']', '下一条'],
    ],
  },
  { title: '表单与评论', keys: [['Ctrl + Enter', '保存、提交或发表']] },
] as const;

/** Every key that does something by itself. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  return (
    <Modal footer={null} onCancel={onClose} open title="快捷键" width={480}>
      {groups.map(({ title, keys }) => (
        <section className="shortcut-group" key={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, words]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
