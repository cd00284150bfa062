import { createContext } from 'react';
import type { Finding } from './finding.ts';

/** What the rules find in the drawing around a component; filled by the designer around its panel. */
export const FindingsAround = createContext<readonly Finding[]>([]);
