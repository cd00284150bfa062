import type { FieldProblem } from '#shared/error.ts';
import { documentExtensions, extensionsIn } from '#shared/file.ts';

/** What is wrong with the rules of a category: it may only name kinds of files whose content can be checked. */
export function categoryProblems({ extensions }: { extensions?: string | null }): FieldProblem[] {
  if (!extensions) return [];
  const words = extensions.split(/[,，;；、\s]/).filter(Boolean);
  if (words.length === extensionsIn(extensions).length) return [];
  const message = `只能填写 ${documentExtensions.join('、')} 中的扩展名，用逗号分隔`;
  return [{ path: 'extensions', message }];
}

/** Whether a file may be filed under a category with these extensions; without any every kind that can be uploaded. */
export function isAccepted(name: string, extensions: string | null): boolean {
  const accepted = extensions ? extensionsIn(extensions) : [];
  return accepted.length === 0 || accepted.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
}
