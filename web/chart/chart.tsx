import { lazyPiece } from '#web/kit/lazy-piece.tsx';

/** A drawing of the chart library, which is fetched with the first one. Give it a place of the same height to wait in. */
export const Chart = lazyPiece('图表', async () => (await import('./canvas.tsx')).default);
