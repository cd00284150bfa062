import { walkPages } from '../every-page.ts';

walkPages(1, 3);
