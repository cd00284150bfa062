import { showToast } from '#web/api/toast.ts';
import { chooseFile } from '#web/kit/files/choose-files.ts';

/** Where a decision is edited. */
export function decisionPath(key: string, version?: number): string {
  return `/workflow/decisionlist/decision/${encodeURIComponent(key)}${version ? `?version=${version}` : ''}`;
}

/** Lets the user choose a DMN file; its text, or nothing when none that can be one was chosen. */
export async function chooseDecisionFile(): Promise<string | undefined> {
  const file = await chooseFile('.dmn,.dmn11.xml,.xml,application/xml');
  if (!file) return undefined;
  if (file.size <= 2_000_000) return file.text();
  showToast('error', '文件过大，不是决策表');
  return undefined;
}
