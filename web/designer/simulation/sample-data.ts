import type { SampleData } from './choose-by-data.ts';

/** Sample data as typed: values by name in JSON. Answers the problem in Chinese when it cannot be read. */
export function readSampleData(text: string): { data: SampleData } | { problem: string } {
  if (!text.trim()) return { data: {} };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { data: { ...value } };
    return { problem: '请填写一个对象，例如 {"days": 3}' };
  } catch {
    return { problem: '不是有效的 JSON，例如 {"days": 3, "urgent": true}' };
  }
}
