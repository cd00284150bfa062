import { AppError } from '#shared/error.ts';

/** Dots at each side: enough for the largest place at double density. */
const sideDots = 192;
const largestBytes = 20 * 1024 * 1024;

/** The middle of a picture as a small square one, as a data address. What the file knows about place and camera is left out. */
export async function squarePicture(file: File): Promise<string> {
  if (file.size > largestBytes) throw new AppError('tooLarge', '图片不能超过 20 MB');
  const picture = await createImageBitmap(file).catch(() => {
    throw new AppError('invalid', '无法读取这张图片，请选择 JPG 或 PNG 图片');
  });
  const canvas = document.createElement('canvas');
  canvas.width = sideDots;
  canvas.height = sideDots;
  const context = canvas.getContext('2d');
  if (!context) throw new AppError('invalid', '浏览器不支持处理图片');
  const side = Math.min(picture.width, picture.height);
  // What is transparent would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, sideDots, sideDots);
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, sideDots, sideDots);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.88);
}
