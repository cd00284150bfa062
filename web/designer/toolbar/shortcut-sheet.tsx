import { Modal } from 'antd';
import './shortcut-sheet.css';
import type { DialogProps } from './action.ts';
import { shortcutText } from './shortcut.ts';

/** What the canvas and the toolbar do on which keys; those of the canvas need it to have the focus. */
const groups: readonly { title: string; keys: readonly [keys: string, does: string][] }[] = [
  {
    title: '编辑',
    keys: [
      ['Mod+Z', '撤销'],
      ['Mod+Shift+Z', '恢复'],
      ['Mod+S', '保存'],
      ['Mod+C', '复制'],
      ['Mod+X', '剪切'],
      ['Mod+V', '粘贴，其它页签和窗口也可以'],
      ['Mod+D', '再制一份'],
      ['Delete', '删除'],
      ['N', '创建元素，可按名称或拼音查找'],
      ['A', '在选中的元素之后追加；选中池或泳道时在其中创建'],
      ['E', '编辑名称'],
      ['R', '更改类型'],
    ],
  },
  {
    title: '选择与移动',
    keys: [
      ['Mod+A', '全选'],
      ['Mod+单击', '多选'],
      ['方向键', '移动选中的元素，按住 Shift 更快'],
      ['Alt+方向键', '沿连线走到前后的元素，或换到旁边的分支'],
      ['Alt+Shift+方向键', '走到前后的连线'],
      ['P', '查找属性，回车进入找到的一项，Esc 回到画布'],
      ['Mod+方向键', '移动画布'],
      ['H', '手型工具'],
      ['L', '框选工具'],
      ['S', '空间工具'],
      ['C', '连线工具'],
    ],
  },
  {
    title: '查看',
    keys: [
      ['Mod+F', '查找元素'],
      ['Mod+=', '放大视图'],
      ['Mod+-', '缩小视图'],
      ['Mod+0', '按原始大小显示'],
      ['Shift+?', '打开本表'],
    ],
  },
];

/** The keys of the designer. */
export default function ShortcutSheet({ close }: DialogProps) {
  return (
    <Modal centered footer={null} onCancel={close} open title="键盘快捷键" width={640}>
      <div className="shortcut-sheet">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    <kbd>{shortcutText(key)}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
