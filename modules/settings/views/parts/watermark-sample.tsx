import { chinaDay } from '#shared/day.ts';
import { useSession } from '#web/api/session.ts';
import { useTheme } from '#web/shell/look/theme.ts';
import { watermarkColour, watermarkLines, watermarkTile } from '#web/shell/look/watermark.ts';

/** How a watermark will look to the present user, before it is saved. */
export function WatermarkSample({ watermark, text }: { watermark: string; text: string }) {
  const user = useSession((session) => session.user);
  const isDark = useTheme((theme) => theme.isDark);
  if (!user) return null;
  const lines = watermarkLines({ watermark, watermarktext: text }, user, chinaDay());
  const style = lines.length > 0 ? { background: watermarkTile(lines, watermarkColour(isDark)) } : undefined;
  return (
    <div className="site-sample">
      <div aria-hidden="true" className="site-sample-tile" style={style} />
      <span>{lines.length > 0 ? '水印示例' : '没有水印'}</span>
    </div>
  );
}
