import { parseAsync, renderDocument } from 'docx-preview';
import { useEffect, useRef, useState } from 'react';
import './sheet-content.css';
import { cutParts, type WordPart } from './word-parts.ts';

interface WordPagesProps {
  content: Blob;
  onFailed: () => void;
}

/** What a word document may lead to. */
const harmless = /^(https?:|mailto:|#)/i;

/** Takes out of a drawn document whatever could act; documents come from strangers. */
function disarm(drawn: ParentNode): void {
  for (const element of drawn.querySelectorAll('script, iframe, object, embed, form, link, meta, base'))
    element.remove();
  for (const element of drawn.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (name.toLowerCase().startsWith('on')) element.removeAttribute(name);
    }
  }
  for (const link of drawn.querySelectorAll('[href]')) {
    if (!harmless.test((link.getAttribute('href') ?? '').trim())) link.removeAttribute('href');
    link.setAttribute('rel', 'noopener noreferrer');
    link.setAttribute('target', '_blank');
  }
}

/** Parts of a document that are drawn at once without holding up the page: some two hundred pages. */
const mostParts = 30_000;

const options = {
  ignoreFonts: true,
  ignoreWidth: false,
  renderAltChunks: false,
  renderComments: false,
  useBase64URL: true,
};

/** The pages of a word document, of a very long one the first. It is drawn apart from the page, so that its styles reach nothing but itself. */
export function WordPages({ content, onFailed }: WordPagesProps) {
  const host = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  const failed = useRef(onFailed);
  failed.current = onFailed;

  useEffect(() => {
    const target = host.current;
    if (!target) return;
    let isOver = false;
    async function draw(on: HTMLDivElement) {
      const drawn = document.createElement('div');
      // The library says nothing of what it has read.
      const read = (await parseAsync(content, options)) as { documentPart: { body: WordPart } };
      const left = cutParts(read.documentPart.body, mostParts);
      if (isOver) return;
      drawn.append(...(await renderDocument(read, options)));
      if (isOver) return;
      setCut(left < 0);
      disarm(drawn);
      const root = on.shadowRoot ?? on.attachShadow({ mode: 'open' });
      root.replaceChildren(frame(), drawn);
    }
    draw(target).catch(() => {
      if (!isOver) failed.current();
    });
    return () => {
      isOver = true;
    };
  }, [content]);

  return (
    <>
      <div className="preview-word" ref={host} />
      {isCut && <p className="sheet-note">只显示文档的开头部分，完整内容请下载查看。</p>}
    </>
  );
}

/** How the pages lie on the ground of the preview, whatever the document says. */
function frame(): HTMLStyleElement {
  const style = document.createElement('style');
  style.textContent = `
    .docx-wrapper { padding: 0 !important; background: none !important; align-items: center; }
    .docx-wrapper > section.docx { margin: 0 0 12px !important; color: #000; max-width: 100%; box-sizing: border-box; }
    section.docx { font-family: "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
    table { max-width: 100%; }`;
  return style;
}
