import { Tooltip } from 'antd';
import { formatExactly, formatNearby } from './date-format.ts';

/** How long ago a moment was, with the moment itself in the tooltip. */
export function RelativeTime({ at }: { at: string }) {
  return (
    <Tooltip title={formatExactly(at)}>
      <time dateTime={at}>{formatNearby(at)}</time>
    </Tooltip>
  );
}
