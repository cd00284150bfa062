import { type RefCallback, useRef, useState } from 'react';

type Refs = readonly [RefCallback<HTMLElement>, RefCallback<HTMLElement>];

/** Two boxes of which each shows the same part of its content as the other, while `isTogether`: one ref for each. */
export function useScrollTogether(isTogether: boolean): Refs {
  const together = useRef(isTogether);
  together.current = isTogether;
  const [refs] = useState<Refs>(() => {
    const boxes: (HTMLElement | null)[] = [null, null];
    const refAt =
      (at: 0 | 1): RefCallback<HTMLElement> =>
      (box) => {
        boxes[at] = box;
        const onScroll = () => {
          const other = boxes[1 - at];
          if (!together.current || !box || !other) return;
          const share = box.scrollTop / Math.max(1, box.scrollHeight - box.clientHeight);
          const wanted = Math.round(share * (other.scrollHeight - other.clientHeight));
          // What follows tells of its scrolling too: it must not move the first one back.
          if (Math.abs(other.scrollTop - wanted) > 1) other.scrollTop = wanted;
        };
        box?.addEventListener('scroll', onScroll, { passive: true });
        return () => {
          boxes[at] = null;
          box?.removeEventListener('scroll', onScroll);
        };
      };
    return [refAt(0), refAt(1)];
  });
  return refs;
}
