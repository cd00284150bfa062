import { useEffect, useLayoutEffect, useState } from 'react';
import { chinaDay } from '#shared/day.ts';
import { useSession } from '#web/api/session.ts';
import { useSite } from '#web/api/site.ts';
import { useTheme } from './theme.ts';
import { watermarkColour, watermarkLines, watermarkTile } from './watermark.ts';
import './watermark.css';

const property = '--watermark';

/**
 * Lays the watermark that the organisation wants over the pages. It is painted by the style sheet, so there is no node to
 * delete; what carries it on the root of the document is put back when somebody takes it away.
 */
export function useWatermark(): void {
  const watermark = useSite((site) => site.watermark);
  const watermarktext = useSite((site) => site.watermarktext);
  const user = useSession((session) => session.user);
  const isDark = useTheme((theme) => theme.isDark);
  const today = useToday();
  const lines = user ? watermarkLines({ watermark, watermarktext }, user, today) : [];
  const tile = lines.length > 0 ? watermarkTile(lines, watermarkColour(isDark)) : '';

  useLayoutEffect(() => {
    if (!tile) return;
    const root = document.documentElement;
    const put = () => {
      if (root.dataset.watermark !== 'on') root.dataset.watermark = 'on';
      if (root.style.getPropertyValue(property) !== tile) root.style.setProperty(property, tile);
    };
    put();
    const watch = new MutationObserver(put);
    watch.observe(root, { attributes: true, attributeFilter: ['style', 'data-watermark'] });
    return () => {
      watch.disconnect();
      delete root.dataset.watermark;
      root.style.removeProperty(property);
    };
  }, [tile]);
}

const lookEveryMs = 60_000;

/** The day, also when it changes while the page is open. */
function useToday(): string {
  const [today, setToday] = useState(() => chinaDay());
  useEffect(() => {
    const timer = setInterval(() => setToday(chinaDay()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}
