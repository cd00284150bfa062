import type { ReactNode } from 'react';
import './login-scenery.css';

/** Far to near: each region is drawn in three layers that the colours of the page tint. */
const regions: Record<string, ReactNode> = {
  // Terraces of loess, and a timber pagoda.
  shanxi: (
    <>
      <path className="scenery-far" d="M0 250 C120 190 210 230 320 200 S560 150 700 210 S900 180 1000 220 V400 H0 Z" />
      <g className="scenery-sign">
        {[0, 1, 2, 3, 4].map((floor) => (
          <path
            d={`M${742 + floor * 8} ${286 - floor * 30} h${96 - floor * 16} l12 10 h-${120 - floor * 16} Z`}
            key={floor}
          />
        ))}
        <path d="M758 296 h64 v34 h-64 Z M787 166 h6 v-42 h-6 Z" />
        {[0, 1, 2, 3].map((floor) => (
          <path
            d={`M${762 + floor * 6} ${266 - floor * 30} h${56 - floor * 12} v20 h-${56 - floor * 12} Z`}
            key={floor}
          />
        ))}
      </g>
      <path className="scenery-middle" d="M0 300 H90 V285 H230 V300 H360 V316 H520 V302 H640 V320 H1000 V400 H0 Z" />
      <path className="scenery-near" d="M0 350 H150 V336 H330 V352 H560 V340 H760 V356 H1000 V400 H0 Z" />
    </>
  ),
  // A steep mountain, and the sea.
  shandong: (
    <>
      <path
        className="scenery-far"
        d="M0 280 L140 240 L260 150 L330 190 L420 90 L520 190 L600 160 L720 260 L1000 290 V400 H0 Z"
      />
      <path className="scenery-sign" d="M404 108 h32 v-8 h6 l-22 -14 -22 14 h6 Z M410 108 v16 h20 v-16 Z" />
      <path
        className="scenery-middle"
        d="M0 316 q50 -18 100 0 t100 0 t100 0 t100 0 t100 0 t100 0 t100 0 t100 0 t100 0 t100 0 V400 H0 Z"
      />
      <path
        className="scenery-near"
        d="M0 352 q60 -18 120 0 t120 0 t120 0 t120 0 t120 0 t120 0 t120 0 t120 0 t120 0 V400 H0 Z"
      />
    </>
  ),
  // Pillars of rock in the mist, and a tower by the lake.
  hunan: (
    <>
      <path
        className="scenery-far"
        d="M60 400 V210 q18 -34 40 0 V400 Z M150 400 V150 q26 -44 54 0 V400 Z M250 400 V230 q14 -28 32 0 V400 Z M470 400 V180 q24 -42 50 0 V400 Z M560 400 V240 q16 -30 36 0 V400 Z"
      />
      <g className="scenery-sign">
        <path d="M760 320 v-40 h100 v40 Z M744 282 q66 -16 132 0 l-14 -18 h-104 Z M772 262 v-30 h76 v30 Z M752 234 q58 -16 116 0 l-18 -20 h-80 Z M786 214 q24 -40 48 0 Z" />
      </g>
      <path className="scenery-middle" d="M0 322 C200 300 420 336 620 318 S880 306 1000 324 V400 H0 Z" />
      <path className="scenery-near" d="M0 360 C240 344 460 372 700 354 S920 350 1000 362 V400 H0 Z" />
    </>
  ),
  // A city on its hills, and a bridge over the river.
  chongqing: (
    <>
      <path
        className="scenery-far"
        d="M0 400 V260 h40 v-60 h50 v40 h30 v-100 h44 v80 h36 v-50 h54 v90 h40 v-130 h30 v-30 h14 v30 h30 v110 h46 v-60 h50 v90 h60 v40 h476 V400 Z"
      />
      <path
        className="scenery-line"
        d="M300 330 H1000 M470 330 V190 M830 330 V190 M300 330 Q400 320 470 192 Q650 460 830 192 Q900 320 1000 330"
      />
      <path
        className="scenery-line"
        d="M510 330 V248 M560 330 V288 M610 330 V314 M690 330 V314 M740 330 V288 M790 330 V248"
      />
      <path className="scenery-middle" d="M0 346 C180 330 360 356 560 344 S860 338 1000 350 V400 H0 Z" />
      <path className="scenery-near" d="M0 374 C240 362 480 382 720 370 S920 366 1000 376 V400 H0 Z" />
    </>
  ),
};

/** The landscape of a region at the foot of the login page; nothing for a region that has none. */
export default function LoginScenery({ region }: { region: string }) {
  const drawing = Object.hasOwn(regions, region) ? regions[region] : null;
  if (!drawing) return null;
  return (
    <svg aria-hidden="true" className="login-scenery" preserveAspectRatio="xMidYMax slice" viewBox="0 0 1000 400">
      {drawing}
    </svg>
  );
}
