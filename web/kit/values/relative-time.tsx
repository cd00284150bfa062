import { Tooltip } from 'antd';
import { usePrinting } from '#web/shell/paper/printing.ts';
import { formatExactly, formatNearby } from './date-format.ts';

/** How long ago a moment was, with the moment itself in the tooltip; on paper, which is read later, the moment itself. */
export function RelativeTime({ at }: { at: string }) {
  const { isPrinting } = usePrinting();
  return (
    <Tooltip title={formatExactly(at)}>
      <time dateTime={at}>{isPrinting ? formatExactly(at) : formatNearby(at)}</time>
    </Tooltip>
  );
}
