/** Has the browser print a page that is not shown, on paper or as PDF; resolves when its window for that has closed. */
export async function printPage(text: string): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = '打印说明文档';
  frame.style.cssText = 'position: fixed; visibility: hidden; inset: 0; width: 0; height: 0; border: 0;';
  frame.srcdoc = text;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const view = frame.contentWindow;
  if (!view) throw new Error('the frame to print from has no window');
  const printed = new Promise((resolve) => view.addEventListener('afterprint', resolve, { once: true }));
  view.focus();
  view.print();
  await printed;
  frame.remove();
}
