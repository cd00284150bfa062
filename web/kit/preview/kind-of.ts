/** How a file can be looked at without being saved; null for what only its own program can open. */
export function previewKindOf(name: string): 'pdf' | 'picture' | 'word' | 'sheet' | 'archive' | null {
  if (/\.pdf$/i.test(name)) return 'pdf';
  if (/\.docx$/i.test(name)) return 'word';
  if (/\.xlsx$/i.test(name)) return 'sheet';
  if (/\.zip$/i.test(name)) return 'archive';
  return /\.(png|jpe?g)$/i.test(name) ? 'picture' : null;
}

const unshown = {
  doc: [
    '旧格式的 Word 文档（.doc）不能在页面中查看',
    '请下载后用 Word 或 WPS 打开；另存为 docx 再上传，就能在页面中查看。',
  ],
  xls: ['旧格式的表格（.xls）不能在页面中查看', '请下载后用 Excel 或 WPS 打开；另存为 xlsx 再上传，就能在页面中查看。'],
  rar: ['RAR 压缩包不能在页面中查看', '请下载后解压；ZIP 压缩包可以在页面中列出内容。'],
} as const;

/** What is said of a file that cannot be looked at, and what to do instead. */
export function unshownWords(name: string): { title: string; advice: string } {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const [title, advice] = Object.hasOwn(unshown, extension)
    ? unshown[extension as keyof typeof unshown]
    : ['这种文件不能在页面中查看', '请下载后用相应的程序打开。'];
  return { title, advice };
}
