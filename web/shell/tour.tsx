import { Tour as LibraryTour } from 'antd';
import { useState } from 'react';

interface Stop {
  /** What is pointed out; the first that is on the page. */
  selector: string;
  title: string;
  description: string;
}

const stops: Stop[] = [
  {
    selector: '.top-menu nav, .sidebar-menu .ant-menu, .frame-toggle',
    title: '菜单',
    description: '这里是你的角色可以使用的全部页面，数字是等你处理的事项。',
  },
  {
    selector: '[aria-label="搜索菜单"]',
    title: '搜索菜单',
    description: '在任何页面按 / 打开，可以输入名称、拼音或首字母；常用页面可以收藏。',
  },
  {
    selector: '.tab-bar',
    title: '标签',
    description: '打开的页面排成标签，切换时内容保持原样；右键点标签有更多命令，拖动可以调整顺序。',
  },
  {
    selector: '[aria-label="消息"]',
    title: '消息',
    description: '新的待办、审批结果和提醒会即时到达，不用刷新页面。',
  },
  {
    selector: '[aria-label="系统布局配置"]',
    title: '系统布局配置',
    description: '主题色、深色、疏密、导航模式都在这里，修改立即生效并随账号保存。',
  },
  {
    selector: '.user-menu',
    title: '账号',
    description: '个人中心、切换岗位和退出登录在这里；想再看一遍，点“界面导览”。',
  },
];

/** Points out the parts of the frame one after the other: those that are on the page now. */
export function Tour({ onClose }: { onClose: () => void }) {
  const [steps] = useState(() =>
    stops.flatMap(({ selector, ...words }) => {
      const target = document.querySelector<HTMLElement>(selector);
      return target?.checkVisibility() ? [{ ...words, target }] : [];
    }),
  );
  return <LibraryTour onClose={onClose} onFinish={onClose} open steps={steps} />;
}
