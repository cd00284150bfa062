import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** `npm run coverage`: measures which settings of the three engines the panel edits, and writes it into the guide. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['web/designer/measure/*.coverage.tsx'],
    setupFiles: 'web/testing/patience.ts',
    env: { NODE_ENV: 'development' },
    server: { deps: { inline: ['diagram-js-minimap'] } },
  },
});
