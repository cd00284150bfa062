import { type DragEvent, useId, useMemo, useRef, useState } from 'react';

interface DragHandlers<Item> {
  /** A drag of it begins; `text` is what it is outside of the page. */
  lift: (event: DragEvent, item: Item, text: string) => void;
  /** Lets what was lifted here be dropped on what it is over. */
  over: (event: DragEvent) => void;
  /** What was lifted here and is dropped; null for all else. */
  drop: (event: DragEvent) => Item | null;
  /** A drag is over. */
  end: () => void;
}

/** What is dragged within a part of a page; its functions stay the same. */
export interface Drag<Item> extends DragHandlers<Item> {
  /** What is being dragged, for what shows that; null when nothing is. */
  dragged: Item | null;
}

/**
 * Follows drags by what they carry, not by being told of their end: a page that is busy may hear of the end of one when
 * the next has begun, which would then be dropped for nothing.
 */
export function useDrag<Item>(): Drag<Item> {
  const [dragged, setDragged] = useState<Item | null>(null);
  const lifted = useRef<Item | null>(null);
  // Browsers write it in small letters.
  const type = `application/x-drag${useId().toLowerCase()}`;

  const handlers = useMemo((): DragHandlers<Item> => {
    const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(type);
    return {
      lift({ dataTransfer }, item, text) {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData(type, text);
        // Some browsers drag nothing that carries nothing they know.
        dataTransfer.setData('text/plain', text);
        lifted.current = item;
        setDragged(item);
      },
      over(event) {
        if (!isOurs(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setDragged(lifted.current);
      },
      drop(event) {
        if (!isOurs(event)) return null;
        event.preventDefault();
        setDragged(null);
        return lifted.current;
      },
      end: () => setDragged(null),
    };
  }, [type]);
  return { dragged, ...handlers };
}
