import { theme } from 'antd';

/**
 * Components write no styles into the page of a test: nothing is drawn there, and each question about a role or what is seen
 * asks all rules of all components.
 */
if ('document' in globalThis) Object.assign(theme.defaultConfig, { zeroRuntime: true });
