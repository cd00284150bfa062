import { configure } from '@testing-library/react';

/**
 * How long tests of views wait for what a page will show. It tells apart what comes from what never comes, and is no
 * demand on the speed of the machine, which may run everything at once.
 */
if ('document' in globalThis) configure({ asyncUtilTimeout: 20_000 });
