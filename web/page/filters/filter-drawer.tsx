import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';

interface FilterDrawerProps {
  /** How many of the filters leave something out; true where that is not counted. */
  active: number | boolean;
  /** Beside the title. */
  extra?: ReactNode;
  /** The filters. */
  children: ReactNode;
}

/** Filters for which a narrow list has no room: behind a button that tells whether any of them is in use. */
export function FilterDrawer({ active, extra, children }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const mark = typeof active === 'number' ? { count: active } : { dot: active };
  return (
    <>
      <Badge size="small" {...mark}>
        <Button
          aria-label={active ? '筛选（使用中）' : '筛选'}
          icon={<FilterOutlined aria-hidden />}
          onClick={() => setOpen(true)}
        />
      </Badge>
      <Drawer
        extra={extra}
        footer={
          <Button block onClick={() => setOpen(false)} size="large" type="primary">
            查看结果
          </Button>
        }
        onClose={() => setOpen(false)}
        open={isOpen}
        placement="bottom"
        size="80%"
        title="筛选"
      >
        <div className="list-filters-stack">{children}</div>
      </Drawer>
    </>
  );
}
