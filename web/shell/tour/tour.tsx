import { Tour as LibraryTour } from 'antd';
import { useCallback, useEffect, useId, useState } from 'react';
import './tour.css';

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
    selector: 'button[aria-label^="消息"]',
    title: '消息',
    description: '新的待办、审批结果和提醒会即时到达，不用刷新页面。',
  },
  {
    selector: '.user-menu',
    title: '账号',
    description:
      '个人中心、界面设置（主题色、深色、疏密、导航模式）、切换岗位和退出登录在这里；想再看一遍，点“界面导览”。',
  },
];

/** Points out the parts of the frame one after the other: those that are on the page now. */
export function Tour({ onClose }: { onClose: () => void }) {
  const [found] = useState(() =>
    stops.flatMap(({ selector, ...words }) => {
      const target = document.querySelector<HTMLElement>(selector);
      return target?.checkVisibility() ? [{ ...words, target }] : [];
    }),
  );
  const [current, setCurrent] = useState(0);
  const id = useId();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  // The library shows a panel and no more: what makes a dialog of it is found from the words that we put in.
  const place = useCallback(
    (words: HTMLElement | null) => setPanel(words?.closest<HTMLElement>(panelPart) ?? null),
    [],
  );
  useDialog(panel, id);
  // The button that had the focus may be gone with the last step.
  useEffect(() => {
    if (panel && !panel.contains(document.activeElement)) focusNext(panel);
  });

  const steps = found.map(({ title, description, target }, index) => ({
    target,
    title: <span id={`${id}title`}>{title}</span>,
    description: (
      <div aria-live="polite" id={`${id}text`} ref={place}>
        <span className="tour-count">
          第 {index + 1} 步，共 {found.length} 步
        </span>
        {description}
      </div>
    ),
  }));
  return <LibraryTour current={current} onChange={setCurrent} onClose={onClose} open steps={steps} />;
}

const panelPart = '.ant-tour-section';

function focusNext(panel: HTMLElement): void {
  panel.querySelector<HTMLElement>('.ant-tour-next-btn')?.focus({ preventScroll: true });
}

/** Makes a modal dialog of the panel: named, with the focus in it, and the page around it out of reach meanwhile. */
function useDialog(panel: HTMLElement | null, id: string): void {
  useEffect(() => {
    const root = document.getElementById('root');
    if (!panel || !root) return;
    const attributes = {
      role: 'dialog',
      'aria-modal': 'true',
      'aria-labelledby': `${id}title`,
      'aria-describedby': `${id}text`,
    };
    for (const [name, value] of Object.entries(attributes)) panel.setAttribute(name, value);
    root.inert = true;
    focusNext(panel);
    return () => {
      root.inert = false;
    };
  }, [panel, id]);
}
