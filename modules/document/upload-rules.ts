import { isAccepted } from '#modules/documentcategory/rules.ts';
import type { FieldProblem } from '#shared/error.ts';
import { extensionsIn } from '#shared/file.ts';

/** What a category says of the files under it. */
export interface CategoryRule {
  name: string;
  extensions: string | null;
  maxMegabytes: number;
}

const megabyte = 1024 * 1024;

/** What is wrong with files for a document of a category, each named; for the page before they are sent and for the server. */
export function fileProblems(
  files: readonly { name: string; sizeBytes: number }[],
  { name: category, extensions, maxMegabytes }: CategoryRule,
): FieldProblem[] {
  return files.flatMap(({ name, sizeBytes }): FieldProblem[] => {
    if (!isAccepted(name, extensions)) {
      const kinds = extensionsIn(extensions ?? '').join('、');
      return [{ path: 'content', message: `“${name}”不符合“${category}”的要求，只能上传 ${kinds}` }];
    }
    const isLarge = sizeBytes > maxMegabytes * megabyte;
    return isLarge ? [{ path: 'content', message: `“${name}”超过 ${maxMegabytes} MB，不能上传` }] : [];
  });
}
