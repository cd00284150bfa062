import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const frame = EditorView.theme({
  '&': { color: 'var(--designer-text, inherit)', fontSize: '13px' },
  '&.cm-focused': { outline: '2px solid var(--designer-link)' },
  '.cm-gutters': { background: 'transparent', color: 'inherit', border: 'none', opacity: '0.75' },
  '.cm-cursor': { borderLeftColor: 'currentColor' },
  '.cm-scroller': { fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
});

// Each at least 4.5:1 on white and on the dark ground: colours by name that the style sheet sets for both.
const colours = HighlightStyle.define([
  { tag: [tags.tagName, tags.keyword, tags.propertyName], color: 'var(--code-name)' },
  { tag: [tags.attributeName, tags.typeName, tags.variableName], color: 'var(--code-attribute)' },
  { tag: [tags.string, tags.attributeValue], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
  { tag: [tags.comment, tags.processingInstruction, tags.documentMeta], color: 'var(--code-comment)' },
]);

/** How code looks everywhere in the designer, light and dark. */
export const codeTheme: Extension = [frame, syntaxHighlighting(colours)];
