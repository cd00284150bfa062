import { saveFile } from '#web/kit/files/save-file.ts';
import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import './viewer.css';
import { CompressOutlined, DownloadOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import type { Shape } from 'bpmn-js/lib/model/Types';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePrinting } from '#web/shell/paper/printing.ts';
import { chinese } from './canvas/chinese.ts';
import { withPrintColours } from './canvas/colours.ts';
import { createViewer } from './canvas/create-viewer.ts';
import { importDiagram, type MeantDiagram } from './canvas/import-diagram.ts';
import type { NodeState, Progress } from './canvas/progress.ts';
import { heightFor, readableBox } from './canvas/readable-box.ts';
import type { Diagram } from './canvas/services.ts';
import { nextZoom, zoomRange } from './canvas/view.ts';
import { followTouch } from './follow-touch.ts';

interface ViewerProps extends MeantDiagram {
  xml: string;
  /** What has become of the nodes, by id. */
  nodeStates?: Readonly<Record<string, NodeState>>;
  takenFlows?: readonly string[];
  /** The name of the file in which the picture may be taken out; without it it may not. */
  pictureName?: string;
}

type Phase = 'loading' | 'shown' | 'failed';

const none = {};

/** What fits between the margins of a sheet of A4, and the room around a drawing on it. */
const paperWidthPx = 680;
const paperMarginPx = 12;
/** What the mark of the library needs below a drawing on paper, where nobody can move it away. */
const markHeightPx = 40;

/** The viewer with all that it says in Chinese; rejects when that could not be fetched. */
export async function loadViewer(): Promise<typeof Viewer> {
  await chinese();
  return Viewer;
}

/** A process drawing for looking at, as high as it needs to be; dragged by mouse and finger, moved by Ctrl and arrows. */
function Viewer({ xml, processKey, diagramIndex, nodeStates = none, takenFlows, pictureName }: ViewerProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [diagram, setDiagram] = useState<Diagram | null>(null);
  const [phase, setPhase] = useState<Phase>('loading');
  // Every answer of the server brings new objects; only another content is worth drawing again.
  const state = JSON.stringify([nodeStates, takenFlows ?? []]);
  const progress = useMemo(() => {
    const [states, flows] = JSON.parse(state) as [Progress['nodeStates'], Progress['takenFlows']];
    return { nodeStates: states, takenFlows: flows };
  }, [state]);

  useEffect(() => {
    const area = stage.current;
    if (!area) return;
    const drawn = createViewer(area, xml, progress);
    const forgetTouch = followTouch(area, drawn);
    let isGone = false;
    importDiagram(drawn, xml, { processKey, diagramIndex }).then(
      () => {
        if (isGone) return;
        setDiagram(drawn);
        setPhase('shown');
      },
      () => {
        if (!isGone) setPhase('failed');
      },
    );
    return () => {
      isGone = true;
      forgetTouch();
      drawn.destroy();
      setDiagram(null);
      setPhase('loading');
    };
  }, [xml, processKey, diagramIndex, progress]);

  useEffect(() => {
    const area = stage.current;
    if (!area || !diagram) return;
    let shown = { width: 0, height: 0 };
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = area;
      const isSame = width === shown.width && height === shown.height;
      if (width === 0 || isSame || usePrinting.getState().isPrinting) return;
      // Beside a higher drawing the area is as high as that one.
      if (width === shown.width) showFocus(diagram, progress);
      else showReadable(diagram, area, progress);
      shown = { width, height: area.clientHeight };
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, [diagram, progress]);

  const { isPrinting } = usePrinting();
  useLayoutEffect(() => {
    const area = stage.current;
    if (!isPrinting || !area || !diagram) return;
    area.style.width = `${paperWidthPx}px`;
    showOnPaper(diagram, area);
    return () => {
      area.style.width = '';
      showReadable(diagram, area, progress);
    };
  }, [isPrinting, diagram, progress]);

  const zoom = (direction: 1 | -1) => {
    const canvas = diagram?.get('canvas');
    canvas?.zoom(nextZoom(canvas.zoom(), direction));
  };
  return (
    <section aria-label="流程图" className="viewer">
      <div className="viewer-stage" ref={stage} />
      {phase === 'loading' && <Skeleton active className="viewer-wait" paragraph={{ rows: 3 }} title={false} />}
      {phase === 'failed' && <p className="viewer-failure">这张流程图无法显示。</p>}
      {diagram && (
        <div className="viewer-tools">
          <Button aria-label="缩小" icon={<ZoomOutOutlined />} onClick={() => zoom(-1)} size="small" type="text" />
          <Button aria-label="放大" icon={<ZoomInOutlined />} onClick={() => zoom(1)} size="small" type="text" />
          <Button
            aria-label="显示全图"
            icon={<CompressOutlined />}
            onClick={() => showWhole(diagram)}
            size="small"
            type="text"
          />
          {pictureName && (
            <Button
              aria-label="下载图片（SVG）"
              icon={<DownloadOutlined />}
              onClick={() => void savePicture(diagram, pictureName)}
              size="small"
              type="text"
            />
          )}
        </div>
      )}
    </section>
  );
}

/** Gives the area the height that its drawing asks for, and shows it so that it can be read. */
function showReadable(diagram: Diagram, area: HTMLElement, progress: Progress): void {
  const { inner } = diagram.get('canvas').viewbox();
  area.style.height = `${heightFor(inner, area.clientWidth)}px`;
  showFocus(diagram, progress);
}

/** Shows in the area as it is what can be read of the drawing, around where the case stands. */
function showFocus(diagram: Diagram, { nodeStates }: Progress): void {
  const canvas = diagram.get('canvas');
  canvas.resized();
  const { inner } = canvas.viewbox();
  const lookedFor: NodeState[] = ['failed', 'current', 'returned'];
  const [focus] = lookedFor.flatMap((state) => Object.keys(nodeStates).filter((id) => nodeStates[id] === state));
  // A node of a process is always a shape.
  const shape = focus === undefined ? undefined : (diagram.get('elementRegistry').get(focus) as Shape | undefined);
  canvas.viewbox(readableBox(inner, canvas.getSize(), shape ?? inner));
}

/** Gives the area the height of the whole drawing, as small as the sheet asks for. */
function showOnPaper(diagram: Diagram, area: HTMLElement): void {
  const canvas = diagram.get('canvas');
  const { inner } = canvas.viewbox();
  const width = Math.max(inner.width + 2 * paperMarginPx, area.clientWidth);
  const height = inner.height + 2 * paperMarginPx + (markHeightPx * width) / area.clientWidth;
  area.style.height = `${Math.ceil((height * area.clientWidth) / width)}px`;
  canvas.resized();
  canvas.viewbox({ x: inner.x - paperMarginPx, y: inner.y - paperMarginPx, width, height });
}

function showWhole(diagram: Diagram): void {
  const canvas = diagram.get('canvas');
  const { inner } = canvas.viewbox();
  canvas.viewbox(readableBox(inner, canvas.getSize(), inner, zoomRange.least));
}

async function savePicture(diagram: Diagram, fileName: string): Promise<void> {
  const { svg } = await diagram.saveSVG();
  saveFile(withPrintColours(svg), fileName, 'image/svg+xml');
}
