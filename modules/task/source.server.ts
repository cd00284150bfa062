import type { Others } from '#server/module/serve.ts';

/** The module whose records a task of each source comes from, where these end with it by the steps `finish` and `drop`. */
const sources: Readonly<Record<string, string>> = { meeting: 'meetingresolution' };

/** Lets the record that a task came from end as the task does. */
export async function followTask(
  { source, sourceId }: { source: string | null; sourceId: string | null },
  end: 'finish' | 'drop',
  others: Others,
): Promise<void> {
  const module = sources[source ?? ''];
  if (module && sourceId) await others.take(module, sourceId, end);
}
