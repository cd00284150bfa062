import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { helpPath } from '#web/shell/places/constant-pages.ts';
import { OutsideLink } from '#web/shell/site-footer.tsx';
import { helpAddress, pictureAt } from './guide-files.ts';

/** A page of the guide. Elements are made one by one: nothing in the text can become a script. */
export function GuideText({ text }: { text: string }) {
  return <article className="panel guide-text">{shown(lexer(text))}</article>;
}

/** The name under which a heading can be linked to. */
export function headingId(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}

function shown(tokens: readonly Token[] | undefined): ReactNode {
  // The library knows its own tokens only as a union with anything that an extension might add; there are none.
  const children = (tokens as readonly MarkedToken[] | undefined)?.map(element) ?? [];
  return createElement(Fragment, null, ...children);
}

function element(token: MarkedToken): ReactNode {
  switch (token.type) {
    case 'heading':
      return createElement(`h${token.depth}`, { id: headingId(token.text) }, shown(token.tokens));
    case 'paragraph':
      return <p>{shown(token.tokens)}</p>;
    case 'list':
      return <List list={token} />;
    case 'table':
      return <Table table={token} />;
    case 'blockquote':
      return <blockquote>{shown(token.tokens)}</blockquote>;
    case 'code':
      return <pre>{token.text}</pre>;
    case 'hr':
      return <hr />;
    case 'html':
      return <Drawing html={token.text} />;
    case 'image':
      return <Picture alt={token.text} place={token.href} />;
    case 'link':
      return <GuideLink target={token.href}>{shown(token.tokens)}</GuideLink>;
    case 'strong':
      return <strong>{shown(token.tokens)}</strong>;
    case 'em':
      return <em>{shown(token.tokens)}</em>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'br':
      return <br />;
    case 'escape':
      return token.text;
    case 'text':
      return token.tokens ? shown(token.tokens) : token.text;
    default:
      return null;
  }
}

// Children are given one by one, not as lists: two of a text may say the same, and none changes its place.

function List({ list }: { list: Tokens.List }) {
  const items = list.items.map((item) => createElement('li', null, shown(item.tokens)));
  return createElement(list.ordered ? 'ol' : 'ul', list.ordered ? { start: Number(list.start) || 1 } : null, ...items);
}

function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <div className="guide-table">
      <table>
        <thead>{rowOf('th', header)}</thead>
        {createElement('tbody', null, ...rows.map((row) => rowOf('td', row)))}
      </table>
    </div>
  );
}

function rowOf(kind: 'th' | 'td', cells: readonly Tokens.TableCell[]): ReactNode {
  const scope = kind === 'th' ? { scope: 'col' } : null;
  return createElement('tr', null, ...cells.map((cell) => createElement(kind, scope, shown(cell.tokens))));
}

/** Of HTML the guide uses pictures with a width, and nothing else is shown. */
function Drawing({ html }: { html: string }) {
  const place = /^<img\s[^>]*src="([^"]+)"/.exec(html)?.[1];
  if (!place) return null;
  const width = Number(/width="(\d+)"/.exec(html)?.[1]) || undefined;
  return <Picture alt={/alt="([^"]*)"/.exec(html)?.[1] ?? ''} place={place} width={width} />;
}

function Picture({ place, alt, width }: { place: string; alt: string; width?: number | undefined }) {
  const address = pictureAt(place);
  if (!address) return null;
  return (
    <a className="guide-picture" href={address} rel="noreferrer" target="_blank" title="查看原图">
      <img alt={alt} className={width ? 'guide-phone' : undefined} loading="lazy" src={address} width={width} />
    </a>
  );
}

function GuideLink({ target, children }: { target: string; children: ReactNode }) {
  const address = helpAddress(target);
  if (!address) return children;
  if ('outside' in address) return <OutsideLink to={address.outside}>{children}</OutsideLink>;
  return <Link to={helpPath + address.page}>{children}</Link>;
}
