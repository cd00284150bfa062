import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import type { SearchProps } from 'antd/es/input';
import { clearing } from './clearing.tsx';

/** A text to search for: its buttons, to search and to empty it, are named in Chinese, where the component library says "search". */
export function SearchField(props: SearchProps) {
  return <Input.Search allowClear={clearing} searchIcon={<SearchOutlined aria-label="搜索" />} {...props} />;
}
