import type { TableRef } from 'antd/es/table';
import { type RefObject, useEffect, useRef } from 'react';

/** What of a table is moved where the table is larger than its room. */
const movedPart = '.ant-table-content, .ant-table-body';

const reached = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

const attributes = { tabindex: '0', role: 'region', 'aria-label': '表格' };

function tell(part: Element): void {
  const isMoved = part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight;
  const isReached = part.querySelector(reached) !== null;
  for (const [name, value] of Object.entries(attributes)) {
    if (isMoved && !isReached) part.setAttribute(name, value);
    else part.removeAttribute(name);
  }
}

/**
 * Lets the keyboard reach the part of a table that is moved sideways or down, where nothing in it can be reached that
 * would bring it into view. Answers the table's `ref`.
 */
export function useReachablePart(isMovable: boolean): RefObject<TableRef | null> {
  const table = useRef<TableRef>(null);
  // Each drawing may bring another part, and other things to reach.
  useEffect(() => {
    const part = isMovable && table.current?.nativeElement.querySelector(movedPart);
    if (!part) return;
    const sizes = new ResizeObserver(() => tell(part));
    for (const one of [part, ...part.children]) sizes.observe(one);
    return () => sizes.disconnect();
  });
  return table;
}
