import { theme } from 'antd';

if ('document' in globalThis) (theme.defaultConfig as { zeroRuntime?: boolean }).zeroRuntime = true;
