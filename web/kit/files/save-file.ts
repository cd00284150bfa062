/** Browsers read what they save only after the click has returned. */
const readWithinMs = 60_000;

/** Hands content to the browser to be saved under a name; `mimeType` says what it is, unless it does so itself. */
export function saveFile(
  content: BlobPart,
  name: string,
  mimeType = content instanceof Blob ? content.type : '',
): void {
  const url = URL.createObjectURL(new Blob([content], { type: mimeType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs);
}
