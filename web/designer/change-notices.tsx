import { Button, notification } from 'antd';
import { useEffect } from 'react';
import { type Notice, noticeEvent } from './canvas/notice.ts';
import type { Drawing } from './drawing.ts';
import { useSignal } from './use-drawing.ts';

/** More lines than these are counted. */
const mostLines = 12;

/** Tells what a change did besides what it was meant for, until the next change. */
export function ChangeNotices({ drawing }: { drawing: Drawing }) {
  useSignal(drawing.changes);
  const [api, holder] = notification.useNotification();
  const eventBus = drawing.isOpen ? drawing.service('eventBus') : null;

  useEffect(() => {
    if (!eventBus) return;
    // A step taken later is not the one that the notice is about.
    const close = () => api.destroy(noticeEvent);
    const tell = (event: unknown) => {
      const notice = event as Notice;
      api.warning({
        key: noticeEvent,
        title: notice.title,
        description: <NoticeLines lines={notice.lines} />,
        duration: false,
        placement: 'bottomRight',
        ...(notice.canUndo && {
          actions: (
            <Button size="small" onClick={() => drawing.service('commandStack').undo()}>
              撤销
            </Button>
          ),
        }),
      });
      if (notice.canUndo) queueMicrotask(() => eventBus.once('commandStack.changed', close));
    };
    eventBus.on(noticeEvent, tell);
    return () => {
      eventBus.off(noticeEvent, tell);
      eventBus.off('commandStack.changed', close);
      api.destroy(noticeEvent);
    };
  }, [eventBus, api, drawing]);
  return holder;
}

function NoticeLines({ lines }: { lines: readonly string[] }) {
  const shown = lines.slice(0, mostLines).map((text, index) => ({ key: `${index} ${text}`, text }));
  return (
    <ul className="designer-notice-lines">
      {shown.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
      {lines.length > mostLines && <li>另有 {lines.length - mostLines} 项</li>}
    </ul>
  );
}
