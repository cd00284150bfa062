import { walkPages } from '../every-page.ts';

walkPages(0, 3);
