import dayjs from 'dayjs';

/** A day in the address; what is none is as good as absent. */
export function dayIn(text: string | null): string | null {
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).format('YYYY-MM-DD') === text ? text : null;
}
