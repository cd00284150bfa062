import { z } from 'zod';
import { formContent } from '#shared/form/form-content.ts';
import type { FormContent } from '#shared/form/form-spec.ts';
import { chooseFile } from '#web/kit/files/choose-files.ts';

const formatName = 'tongtu-form';

const fileShape = z.object({
  format: z.literal(formatName),
  key: z.string().max(60),
  name: z.string().max(50),
  content: formContent,
});

interface FormInFile {
  key: string;
  name: string;
  content: FormContent;
}

/** A form as a file that another installation takes. */
export function formFile({ key, name, content }: FormInFile): string {
  return JSON.stringify({ format: formatName, key, name, content }, null, 2);
}

/** The form in the text of a file, or what is wrong with it. */
function parseFormFile(text: string): FormInFile | string {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return '文件不是有效的 JSON';
  }
  const { success, data, error } = fileShape.safeParse(read);
  if (success) return data;
  const [first] = error.issues;
  return first?.path[0] === 'content' ? `文件中的表单有误：${first.message}` : '文件不是由表单列表导出的表单';
}

/** Lets the user choose a file; the form in it, what is wrong with it, or null when none was chosen. */
export async function readFormFile(): Promise<FormInFile | string | null> {
  const file = await chooseFile('.json,application/json');
  if (!file) return null;
  return file.size > 2_000_000 ? '文件过大，不是表单' : parseFormFile(await file.text());
}
