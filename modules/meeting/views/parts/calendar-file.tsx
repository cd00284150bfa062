import { CalendarOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';
import { call } from '#web/api/call.ts';
import { DownloadButton } from '#web/kit/files/download-button.tsx';
import { saveFile } from '#web/kit/files/save-file.ts';
import { meeting } from '../../meeting.ts';

/** Saves a meeting as a file for the calendar of the phone or the desktop; of a cancelled one what takes it out again. */
export function CalendarFile({
  id,
  isOff,
  ...button
}: { id: string; isOff: boolean } & Pick<ButtonProps, 'type' | 'size'>) {
  async function save() {
    const { name, text } = await call(meeting.actions.invitation, { id });
    saveFile(text, name, 'text/calendar');
  }
  return (
    <DownloadButton {...button} fetchFile={save} icon={<CalendarOutlined aria-hidden />}>
      {isOff ? '从日历移除' : '加入日历'}
    </DownloadButton>
  );
}
