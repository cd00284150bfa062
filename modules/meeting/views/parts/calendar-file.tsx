import { CalendarOutlined } from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/kit/download.ts';
import { meeting } from '../../meeting.ts';

/** Saves a meeting as a file for the calendar of the phone or the desktop; of a cancelled one what takes it out again. */
export function CalendarFile({
  id,
  isOff,
  ...button
}: { id: string; isOff: boolean } & Pick<ButtonProps, 'type' | 'size'>) {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { name, text } = await call(meeting.actions.invitation, { id });
      saveFile(new Blob([text], { type: 'text/calendar' }), name);
    } catch {
      // The toast has said why.
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button {...button} icon={<CalendarOutlined aria-hidden />} loading={isBusy} onClick={save}>
      {isOff ? '从日历移除' : '加入日历'}
    </Button>
  );
}
