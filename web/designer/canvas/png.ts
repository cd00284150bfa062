/** The longest side that browsers can be relied on to paint, in pixels. */
const longestSidePx = 8_192;

/** How many times larger than on screen a picture of this size is painted: twice, less where it would be too large. */
export function pictureScale(width: number, height: number): number {
  return Math.min(2, longestSidePx / Math.max(width, height, 1));
}

/** A drawing as PNG on white, at twice its size. Rejects when the browser cannot paint it. */
export async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const scale = pictureScale(picture.naturalWidth, picture.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(picture.naturalWidth * scale);
  canvas.height = Math.ceil(picture.naturalHeight * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser has no canvas to paint on');
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be painted'))),
      'image/png',
    );
  });
}
