import type TextRenderer from 'bpmn-js/lib/draw/TextRenderer';

/** More than this nobody reads on a canvas; breaking it into lines takes time that grows with its square. */
const mostShown = 2000;

/** Draws only the beginning of a text that is longer than a page; the file and the panel have the whole. */
class BriefTexts {
  static $inject = ['textRenderer'];

  constructor(renderer: TextRenderer) {
    const { createText, getExternalLabelBounds, getTextAnnotationBounds } = renderer;
    renderer.createText = (text, options) => createText(brief(text), options);
    renderer.getExternalLabelBounds = (bounds, text) => getExternalLabelBounds(bounds, brief(text));
    renderer.getTextAnnotationBounds = (bounds, text) => getTextAnnotationBounds(bounds, brief(text));
  }
}

function brief(text: string): string {
  return text && text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
}

/** Adds {@link BriefTexts} to a modeler or viewer. */
export const briefTextsModule = { __init__: ['briefTexts'], briefTexts: ['type', BriefTexts] };
