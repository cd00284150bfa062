import { AppError } from '#shared/error.ts';

/** Says that a file is no workbook that anybody could read, whatever it was to be read for. */
export function unreadableSheet(): AppError {
  return new AppError('invalid', '无法读取该表格，文件可能已损坏');
}
