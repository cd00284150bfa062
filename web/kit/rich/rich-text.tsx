import { createElement, Fragment, type ReactNode, useMemo } from 'react';
import { isMarkup, paragraphsOf } from '#shared/rich-text.ts';
import { RichPicture } from './rich-picture.tsx';
import './rich-text.css';

/** What a reader is shown of a rich text, whatever was stored: each of these elements is built anew, without attributes. */
const shown = new Set([
  ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'code', 'pre', 'blockquote', 'hr'],
  ...['ul', 'ol', 'li', 'tbody', 'tr'],
]);
const safeHref = /^(?:https?:\/\/|mailto:|tel:)/i;

/** What is drawn for a run of words. */
export type DrawWords = (words: string) => ReactNode;

interface RichTextProps {
  text: string;
  /** What stands for words, which may take room of its own; the words themselves by default. */
  draw?: DrawWords;
}

/** Draws a rich text. Nothing of its markup reaches the page: only known elements are made, and text. */
export function RichText({ text, draw }: RichTextProps) {
  const content = useMemo(() => {
    const markup = isMarkup(text) ? text : paragraphsOf(text);
    // A document of its own, in which no script runs and nothing is loaded.
    return childrenOf(new DOMParser().parseFromString(markup, 'text/html').body, draw);
  }, [text, draw]);
  return <div className="rich-text">{content}</div>;
}

function childrenOf(node: Node, draw: DrawWords | undefined): ReactNode[] {
  return [...node.childNodes].map((child, place) => <Fragment key={String(place)}>{drawn(child, draw)}</Fragment>);
}

function drawn(node: Node, draw: DrawWords | undefined): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return draw ? draw(node.textContent ?? '') : node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'img') {
    const id = node.getAttribute('data-file');
    return id ? <RichPicture alt={node.getAttribute('alt') ?? ''} id={id} /> : null;
  }
  if (tag === 'a') {
    const href = node.getAttribute('href') ?? '';
    const children = childrenOf(node, draw);
    if (!safeHref.test(href)) return children;
    return (
      <a href={href} rel="noreferrer noopener" target="_blank">
        {children}
      </a>
    );
  }
  if (tag === 'table') {
    return (
      <div className="rich-table">
        <table>{childrenOf(node, draw)}</table>
      </div>
    );
  }
  if (node instanceof HTMLTableCellElement) {
    return createElement(tag, { colSpan: node.colSpan, rowSpan: node.rowSpan }, ...childrenOf(node, draw));
  }
  // A paragraph holds no table and no list.
  if (tag === 'p' && draw) return <div className="rich-paragraph">{childrenOf(node, draw)}</div>;
  if (tag === 'br' || tag === 'hr') return createElement(tag);
  return shown.has(tag) ? createElement(tag, null, ...childrenOf(node, draw)) : null;
}
