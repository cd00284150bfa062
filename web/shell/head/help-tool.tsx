import { QuestionCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { HelpLink } from './help-link.tsx';

/** The way to help in the head; on narrow screens it is in the menu of the user. */
export function HelpTool() {
  return (
    <Tooltip placement="bottomRight" title="帮助">
      <span>
        <HelpLink className="head-tool head-tool-wide" label="帮助">
          <QuestionCircleOutlined />
        </HelpLink>
      </span>
    </Tooltip>
  );
}
