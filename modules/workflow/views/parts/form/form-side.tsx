import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { useMediaQuery } from '#web/shell/look/media-query.ts';

/** Screens on which there is no room beside the drawing, as `form-board.css` says too. */
const withoutSide = '(width < 1200px)';

interface FormSideProps {
  /** Whether there is a field to say something about. */
  isChosen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The place of what is said about the chosen field: beside the form, or over it where it would stand below all fields. */
export function FormSide({ isChosen, onClose, children }: FormSideProps) {
  const isOver = useMediaQuery(withoutSide);
  if (isOver) {
    return (
      <Drawer onClose={onClose} open={isChosen} placement="bottom" rootClassName="sheet" size="auto" title="字段设置">
        {children}
      </Drawer>
    );
  }
  return (
    <aside aria-label="字段设置" className="panel form-side">
      {isChosen ? children : <p className="form-board-hint">选择一个字段后，在这里设置它的名称、规则和显示条件。</p>}
    </aside>
  );
}
