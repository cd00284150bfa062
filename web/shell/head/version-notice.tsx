import { useEffect, useState } from 'react';
import { followMissingParts } from '#web/shell/missing-parts.ts';
import { followVersion, useVersion } from './version.ts';
import './notice.css';

/** Says that the product has been updated. A reload asks first where something is unsaved, as leaving the page does. */
export function VersionNotice() {
  const isOutdated = useVersion((version) => version.isOutdated);
  const [isPutOff, setPutOff] = useState(false);
  useEffect(followVersion, []);
  useEffect(followMissingParts, []);
  return (
    <div aria-live="polite" className="notice-place">
      {isOutdated && !isPutOff && (
        <div className="notice">
          <span>系统已更新，刷新后使用新版本</span>
          <button onClick={() => location.reload()} type="button">
            刷新
          </button>
          <button onClick={() => setPutOff(true)} type="button">
            稍后
          </button>
        </div>
      )}
    </div>
  );
}
