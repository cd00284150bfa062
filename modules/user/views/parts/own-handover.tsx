import { Button } from 'antd';
import { useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { HandoverSheet } from './handover-sheet.tsx';

/** Hands the own open work to somebody else, before one leaves or changes one's post. */
export function OwnHandover() {
  const id = useSession((session) => session.user?.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="profile-section">
      <div className="profile-section-head">
        <h2 className="section-title">工作交接</h2>
        <Button disabled={!id} onClick={() => setOpen(true)}>
          交接我的工作
        </Button>
      </div>
      <p className="profile-note">调岗或离开前，把待办审批、任务等尚未办完的工作一次移交给他人。</p>
      {isOpen && id && <HandoverSheet id={id} isOwn onClose={() => setOpen(false)} />}
    </section>
  );
}
