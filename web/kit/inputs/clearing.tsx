import CloseCircleFilled from '@ant-design/icons/CloseCircleFilled';

const name = '清除';

/**
 * `allowClear` of whatever can be emptied: the button is announced in Chinese. The locale of antd names that of days alone;
 * a select takes the label, a text the name of the icon.
 */
export const clearing = { clearIcon: <CloseCircleFilled aria-label={name} />, label: name };
