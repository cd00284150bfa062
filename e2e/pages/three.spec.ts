import { walkPages } from '../every-page.ts';

walkPages(3, 3);
