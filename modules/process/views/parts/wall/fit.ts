import type { scalings } from '#modules/board/board.ts';

/** A width and a height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** How a drawing of one size is put into a room of another: scaled from its top left, then moved. */
export interface Fit {
  scaleX: number;
  scaleY: number;
  left: number;
  top: number;
}

/** The size that a word such as `1920x1080` stands for. */
export function sizeOf(word: string): Size {
  const [width = 1920, height = 1080] = word.split('x').map(Number);
  return { width, height };
}

/**
 * How a board meets a screen: whole with bars around it, stretched over all of it, or as wide as it with the rest below.
 * Sizes are those of the layout, so that the zoom of the browser and the density of the screen are in them already.
 */
export function fitOf(scaling: keyof typeof scalings, design: Size, room: Size): Fit {
  const across = room.width / design.width;
  const down = room.height / design.height;
  if (scaling === 'fill') return { scaleX: across, scaleY: down, left: 0, top: 0 };
  if (scaling === 'width')
    return { scaleX: across, scaleY: across, left: 0, top: Math.max(0, (room.height - design.height * across) / 2) };
  const scale = Math.min(across, down);
  return {
    scaleX: scale,
    scaleY: scale,
    left: (room.width - design.width * scale) / 2,
    top: (room.height - design.height * scale) / 2,
  };
}
