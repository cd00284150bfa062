type Channels = [red: number, green: number, blue: number];

function channelsOf(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function luminanceOf(color: string): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How well two colours (`#rrggbb`) stand out from each other, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** A colour with a share of another one (0 to 1) mixed in. */
export function mixed(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(color).map((channel, index) =>
    Math.round(channel + ((others[index] ?? 0) - channel) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour, moved towards another one as little as it takes to stand out from a ground; at worst the other one. */
export function movedUntil(color: string, towards: string, ground: string, contrast: number): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const moved = mixed(color, towards, percent / 100);
    if (contrastOf(moved, ground) >= contrast) return moved;
  }
  return towards;
}
