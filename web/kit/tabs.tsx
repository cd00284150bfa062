import { Tabs as PlainTabs, type TabsProps } from 'antd';

/** What the buttons of the tabs themselves are called for whoever does not see them; the library's locale leaves them English. */
const words = { addAriaLabel: '新增', removeAriaLabel: '移除', dropdownAriaLabel: '更多' };

/** Tabs, with Chinese names throughout. */
export function Tabs(props: TabsProps) {
  return <PlainTabs locale={words} {...props} />;
}
