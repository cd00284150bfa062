import { createHash } from 'node:crypto';
import { docxOf, xlsxOf } from './office.ts';
import { pdfOf } from './pdf.ts';
import { linesOf } from './sheets.ts';

/** The kinds of files that the demo is made of. */
export type Format = 'pdf' | 'docx' | 'xlsx';

/** A file of the demo before it belongs to anything. */
export interface Paper {
  content: Buffer;
  sha256: string;
}

function sections(title: string, edition: number): string[] {
  return [
    `一、编制目的：为规范“${title}”的编写与审核，明确各方职责，特编制本文件。`,
    '二、适用范围：本文件适用于本合同项下全部系统，由承建单位编制，监理单位与建设单位审核。',
    '三、编制依据：合同文件、招标文件、国家与省有关信息化建设的标准规范，以及各地市书面确认的意见。',
    '四、主要内容：按照阶段目标逐项说明工作内容、完成情况、存在问题与下一步安排，并附支撑材料。',
    `五、结论：经自查，本文件内容完整，数据真实。当前为第 ${edition} 版${edition > 1 ? '，已按审核意见补充修改' : ''}。`,
  ];
}

const items: readonly (readonly string[])[] = [
  ['序号', '事项', '责任方', '状态'],
  ['1', '材料收集与整理', '承建单位', '完成'],
  ['2', '内部评审', '承建单位', '完成'],
  ['3', '地市确认', '地市', '完成'],
];

async function write(title: string, format: Format, edition: number): Promise<Buffer> {
  if (format === 'pdf') {
    return pdfOf(title, [sections(title, edition), [`附：${title}的支撑材料目录。`, '（略）']]);
  }
  if (format === 'docx') {
    return docxOf(
      title,
      sections(title, edition).flatMap((text, at) => [{ text: `第${at + 1}节`, isHeading: true }, { text }]),
      items,
    );
  }
  return xlsxOf(title.slice(0, 20), linesOf(title, edition));
}

const made = new Map<string, Promise<Paper>>();

/** A small readable paper under a title; the same title, format and edition give the same contents. */
export function paperOf(title: string, format: Format, edition = 1): Promise<Paper> {
  const key = `${title}.${format} ${edition}`;
  const known =
    made.get(key) ??
    write(title, format, edition).then((content) => ({
      content,
      sha256: createHash('sha256').update(content).digest('hex'),
    }));
  made.set(key, known);
  return known;
}
