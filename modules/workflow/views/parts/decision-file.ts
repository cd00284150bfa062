import { showToast } from '#web/api/toast.ts';

/** Where a decision is edited. */
export function decisionPath(key: string, version?: number): string {
  return `/workflow/decisionlist/decision/${encodeURIComponent(key)}${version ? `?version=${version}` : ''}`;
}

/** Lets the user choose a DMN file; its text, or nothing when none that can be one was chosen. */
export async function chooseDecisionFile(): Promise<string | undefined> {
  const file = await new Promise<File | undefined>((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.dmn,.dmn11.xml,.xml,application/xml';
    input.addEventListener('change', () => resolve(input.files?.[0]));
    input.addEventListener('cancel', () => resolve(undefined));
    input.click();
  });
  if (!file) return undefined;
  if (file.size <= 2_000_000) return file.text();
  showToast('error', '文件过大，不是决策表');
  return undefined;
}
