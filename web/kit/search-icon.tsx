import { SearchOutlined } from '@ant-design/icons';

/** The drawing of a button that searches, with its name: the component library has an English one. */
export const searchIcon = <SearchOutlined aria-label="搜索" />;
