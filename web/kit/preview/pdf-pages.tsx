import type { PDFDocumentProxy } from 'pdfjs-dist';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { openPdf } from './open-pdf.ts';

/** What one who shows the pages of a PDF may add to them. */
export interface PageExtras {
  /** Drawn over the page of this number, counted from 1. */
  overlay?: ((page: number) => ReactNode) | undefined;
  /** Told how many pages there are. */
  onCount?: ((count: number) => void) | undefined;
}

interface PdfPagesProps extends PageExtras {
  content: Blob;
  onFailed: () => void;
}

/** The pages of a PDF one below the other; each is drawn when it comes into sight. */
export function PdfPages({ content, onFailed, overlay, onCount }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const counted = useRef(onCount);
  counted.current = onCount;

  useEffect(() => {
    let isOver = false;
    let close = () => {};
    async function read() {
      const task = openPdf(await content.arrayBuffer());
      close = () => void task.destroy();
      if (isOver) return close();
      const opened = await task.promise;
      if (isOver) return;
      setPdf(opened);
      counted.current?.(opened.numPages);
    }
    read().catch(() => {
      if (!isOver) failed.current();
    });
    return () => {
      isOver = true;
      close();
    };
  }, [content]);

  if (!pdf) return <p className="preview-waiting">正在打开…</p>;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return numbers.map((number) => (
    <div className="preview-sheet" key={number}>
      <PdfPage count={pdf.numPages} number={number} pdf={pdf} />
      {overlay?.(number)}
    </div>
  ));
}

interface PdfPageProps {
  pdf: PDFDocumentProxy;
  number: number;
  count: number;
}

function PdfPage({ pdf, number, count }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isSeen = useSeen(canvas);
  useEffect(() => {
    const target = canvas.current;
    if (!isSeen || !target) return;
    let cancel = () => {};
    let isOver = false;
    async function draw(on: HTMLCanvasElement) {
      const page = await pdf.getPage(number);
      if (isOver) return;
      const natural = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: (on.clientWidth / natural.width) * devicePixelRatio });
      on.width = viewport.width;
      on.height = viewport.height;
      on.style.aspectRatio = `${natural.width} / ${natural.height}`;
      const drawing = page.render({ canvas: on, viewport });
      cancel = () => drawing.cancel();
      await drawing.promise;
    }
    // A drawing that is broken off, or a page that cannot be drawn, leaves the page white.
    draw(target).catch(() => {});
    return () => {
      isOver = true;
      cancel();
    };
  }, [isSeen, number, pdf]);
  return <canvas aria-label={`第 ${number} 页，共 ${count} 页`} className="preview-page" ref={canvas} role="img" />;
}

/** Whether the element has been in sight, or nearly. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (isSeen || !target) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
