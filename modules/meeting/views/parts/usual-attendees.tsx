import { Form } from 'antd';
import { useEffect } from 'react';
import { meetingtype } from '#modules/meetingtype/meetingtype.ts';
import { useCall } from '#web/api/query.ts';

/** Invites those who always come to a meeting of the chosen type, as long as nobody else was chosen; stands inside the form. */
export function UsualAttendees() {
  const form = Form.useFormInstance();
  const type: string | undefined = Form.useWatch('type');
  const { data } = useCall(meetingtype.calls.get, { id: type ?? '' }, { isSilent: true, enabled: Boolean(type) });
  const usual = type && data?.record.id === type ? data.record.attendees : null;
  useEffect(() => {
    const chosen: unknown = form.getFieldValue('required');
    const isFree = !Array.isArray(chosen) || chosen.length === 0;
    if (isFree && usual && usual.length > 0) form.setFieldValue('required', usual);
  }, [form, usual]);
  return null;
}
