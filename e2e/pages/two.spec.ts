import { walkPages } from '../every-page.ts';

walkPages(2, 3);
