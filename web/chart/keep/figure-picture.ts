import type { FigureData } from './figure-data.ts';

const widthPx = 880;
const lineHeightPx = 32;
const headHeightPx = 72;
const labelWidthPx = 220;
const barWidthPx = 520;
const colours = ['#1677ff', '#fa8c16', '#52c41a', '#722ed1', '#f5222d', '#8c8c8c'];

/** The figure as a picture on white: a bar for each line, in parts where there are several series. */
export function figurePicture({ title, head, lines }: FigureData): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  const scale = 2;
  const heightPx = headHeightPx + lines.length * lineHeightPx + 24;
  canvas.width = widthPx * scale;
  canvas.height = heightPx * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  const font = getComputedStyle(document.body).fontFamily;
  pen.scale(scale, scale);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, widthPx, heightPx);
  pen.fillStyle = '#1f1f1f';
  pen.font = `600 18px ${font}`;
  pen.fillText(title, 24, 34);
  pen.font = `13px ${font}`;
  const names = head.slice(1);
  if (names.length > 1) {
    let at = 24;
    for (const [place, name] of names.entries()) {
      pen.fillStyle = colours[place % colours.length] ?? '#1677ff';
      pen.fillRect(at, 48, 10, 10);
      pen.fillStyle = '#595959';
      pen.fillText(name, at + 16, 57);
      at += 32 + pen.measureText(name).width;
    }
  }
  const totals = lines.map(({ values }) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
  const greatest = Math.max(1, ...totals);
  for (const [row, { label, values }] of lines.entries()) {
    const top = headHeightPx + row * lineHeightPx;
    pen.fillStyle = '#1f1f1f';
    pen.fillText(label, 24, top + 20, labelWidthPx - 36);
    let left = labelWidthPx;
    for (const [place, value] of values.entries()) {
      const length = ((value ?? 0) / greatest) * barWidthPx;
      pen.fillStyle = colours[place % colours.length] ?? '#1677ff';
      pen.fillRect(left, top + 8, length, 16);
      left += length;
    }
    const total = totals[row] ?? 0;
    pen.fillStyle = '#595959';
    pen.fillText(String(Math.round(total * 100) / 100), left + 8, top + 20);
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
