import { fileTypeFromFile } from 'file-type';
import { AppError } from '#shared/error.ts';
import type { Extension } from '#shared/file.ts';
import { demandDrawable } from './drawable.ts';
import { zipEntries } from './zip-directory.ts';

interface Format {
  mediaType: string;
  /** What the first bytes show; null for plain archives, whose directory is proof enough. */
  content: string | null;
  isZip?: boolean;
}

/** Both kinds of old office files are this one container. */
const compoundFile = 'cfb';
const office = 'application/vnd.openxmlformats-officedocument';

const formats: Record<Extension, Format> = {
  doc: { mediaType: 'application/msword', content: compoundFile },
  docx: { mediaType: `${office}.wordprocessingml.document`, content: 'docx', isZip: true },
  pdf: { mediaType: 'application/pdf', content: 'pdf' },
  xlsx: { mediaType: `${office}.spreadsheetml.sheet`, content: 'xlsx', isZip: true },
  xls: { mediaType: 'application/vnd.ms-excel', content: compoundFile },
  zip: { mediaType: 'application/zip', content: null, isZip: true },
  rar: { mediaType: 'application/vnd.rar', content: 'rar' },
  png: { mediaType: 'image/png', content: 'png' },
  jpg: { mediaType: 'image/jpeg', content: 'jpg' },
  jpeg: { mediaType: 'image/jpeg', content: 'jpg' },
};

/** An archive that would unpack to more than this is taken for an attack. */
const unpackedLimitBytes = 2 * 1024 * 1024 * 1024;

/** The media type of an extension. */
export function mediaTypeOf(extension: Extension): string {
  return formats[extension].mediaType;
}

/** The extension of a file name in lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : '';
}

/** Refuses a file whose content is not what its extension says, that carries macros, or that would unpack without measure. */
export async function checkContent(
  path: string,
  extension: Extension,
  limitBytes: number = unpackedLimitBytes,
): Promise<void> {
  const { content, isZip } = formats[extension];
  const isOther = content !== null && (await fileTypeFromFile(path))?.ext !== content;
  const entries = isZip ? await zipEntries(path) : [];
  if (isOther || !entries) throw new AppError('invalid', '文件内容与扩展名不符，或文件已损坏');
  if (content !== null && entries.some(({ name }) => name.toLowerCase().endsWith('vbaproject.bin'))) {
    throw new AppError('invalid', '不能上传含有宏的文档');
  }
  const unpackedBytes = entries.reduce((total, { sizeBytes }) => total + sizeBytes, 0);
  if (unpackedBytes > limitBytes) throw new AppError('tooLarge', '压缩内容解压后过大，不能上传');
  if (extension === 'docx') await demandDrawable(path, entries);
}
