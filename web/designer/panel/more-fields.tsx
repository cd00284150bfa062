import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useIsSearched } from './panel-search.ts';

interface MoreFieldsProps {
  /** Whether one of them is set, so that all are shown from the beginning. */
  isInUse: boolean;
  children: ReactNode;
}

/** Fields that most drawings leave alone, behind a button; a search of the panel looks among them too. */
export function MoreFields({ isInUse, children }: MoreFieldsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isInUse);
  const isSearched = useIsSearched();
  return (
    <>
      <div hidden={!isOpen && !isSearched} id={id}>
        {children}
      </div>
      {!isSearched && (
        <Button
          aria-controls={id}
          aria-expanded={isOpen}
          icon={isOpen ? <UpOutlined /> : <DownOutlined />}
          onClick={() => setOpen(!isOpen)}
          size="small"
          type="link"
        >
          {isOpen ? '收起更多' : '更多'}
        </Button>
      )}
    </>
  );
}
