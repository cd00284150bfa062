import sanitize from 'sanitize-html';
import { isMarkup, paragraphsOf } from '#shared/rich-text.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Cells of several rows and columns keep their spans; a number that no table has would tear the page. */
function spanned(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  return {
    tagName,
    attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => /^[1-9]\d?$/.test(value))),
  };
}

/** Exactly what the editor writes: pictures are named by their file, and no address is loaded by itself. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'code', 'pre', 'blockquote', 'hr', 'a', 'img'],
    ...['ul', 'ol', 'li', 'table', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href'],
    img: ['data-file', 'alt'],
    ol: ['start'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !uuid.test(attribs['data-file'] ?? ''),
  transformTags: {
    ...{ b: 'strong', i: 'em', del: 's', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' },
    th: spanned,
    td: spanned,
  },
  // A page of a stranger does not hide in thousands of layers.
  nestingLimit: 20,
};

/** A rich text as it may be stored: what is not on the list is gone, and plain text has become paragraphs. */
export function cleanRichText(text: string): string {
  return isMarkup(text) ? sanitize(text, allowed) : paragraphsOf(text);
}
