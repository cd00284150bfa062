import GlobalConnect from 'diagram-js/lib/features/global-connect/GlobalConnect';
import HandTool from 'diagram-js/lib/features/hand-tool/HandTool';
import LassoTool from 'diagram-js/lib/features/lasso-tool/LassoTool';
import Palette from 'diagram-js/lib/features/palette/Palette';
import { ClearRoom } from './clear-room.ts';
import { DesignerPalette } from './designer-palette.ts';
import { EngineBadge } from './engine-badge.ts';
import { LastUsedKeys } from './last-used-keys.ts';
import { MarkKeys } from './mark-keys.ts';
import { PaletteKeys } from './palette-keys.ts';
import { Travel } from './travel.ts';
import { Voice } from './voice.ts';

/** The palette with its tools, and what serves who draws by keys: none of it is wanted before a drawing is there. */
export const palette = {
  __init__: [
    'handTool',
    'lassoTool',
    'designerPalette',
    'paletteKeys',
    'clearRoom',
    'lastUsedKeys',
    'markKeys',
    'travel',
    'voice',
    'engineBadge',
  ],
  palette: ['type', Palette],
  handTool: ['type', HandTool],
  lassoTool: ['type', LassoTool],
  globalConnect: ['type', GlobalConnect],
  designerPalette: ['type', DesignerPalette],
  paletteKeys: ['type', PaletteKeys],
  clearRoom: ['type', ClearRoom],
  lastUsedKeys: ['type', LastUsedKeys],
  markKeys: ['type', MarkKeys],
  travel: ['type', Travel],
  voice: ['type', Voice],
  engineBadge: ['type', EngineBadge],
};
