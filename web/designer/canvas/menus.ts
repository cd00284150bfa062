import AlignElementsMenuProvider from 'bpmn-js/lib/features/align-elements/AlignElementsMenuProvider';
import DistributeElementsMenuProvider from 'bpmn-js/lib/features/distribute-elements/DistributeElementsMenuProvider';
import ReplaceMenuProvider from 'bpmn-js/lib/features/popup-menu/ReplaceMenuProvider';
import ColorPopupProvider from 'bpmn-js-color-picker/colors/ColorPopupProvider.js';
import PopupMenu from 'diagram-js/lib/features/popup-menu/PopupMenu';
import SearchModule from 'diagram-js/lib/features/search';
import { ReplaceNotes } from './run-note.ts';

/** The menus that open on the canvas: changing the type, aligning, colours. */
export const menus = {
  ...SearchModule,
  __init__: [
    'replaceMenuProvider',
    'alignElementsMenuProvider',
    'distributeElementsMenuProvider',
    'colorPopupProvider',
    'replaceNotes',
  ],
  popupMenu: ['type', PopupMenu],
  replaceMenuProvider: ['type', ReplaceMenuProvider],
  alignElementsMenuProvider: ['type', AlignElementsMenuProvider],
  distributeElementsMenuProvider: ['type', DistributeElementsMenuProvider],
  colorPopupProvider: ['type', ColorPopupProvider],
  replaceNotes: ['type', ReplaceNotes],
};
