import { Button } from 'antd';
import { changePreferences, usePreferences, usePreferencesKnown } from '#web/shell/preferences.ts';
import { beginTour } from '#web/shell/tour/tour-wish.ts';

/** Offers the tour of the frame to whoever is here for the first time, once, and not before that is certain. */
export function TourOffer() {
  const hasMetTour = usePreferences((preferences) => preferences.hasMetTour);
  const isKnown = usePreferencesKnown((known) => known.isKnown);
  if (hasMetTour || !isKnown) return null;
  return (
    <p className="tour-offer">
      第一次使用？
      <Button onClick={beginTour} size="small" type="primary">
        用一分钟认识界面
      </Button>
      <Button onClick={() => changePreferences({ hasMetTour: true })} size="small" type="text">
        不用了
      </Button>
    </p>
  );
}
