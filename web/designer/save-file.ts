/** Lets the browser save content as a file. */
export function saveFile(content: BlobPart, fileName: string, mimeType: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: mimeType }));
  link.download = fileName;
  link.click();
  // The browser has taken the content over once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
