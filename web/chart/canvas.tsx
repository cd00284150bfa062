import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { type CSSProperties, useEffect, useRef } from 'react';
import './canvas.css';

use([BarChart, LineChart, PieChart, GridComponent, TooltipComponent, SVGRenderer]);

/** A place that was clicked: the series by its number in the drawing, and the number of the point in it. */
export interface Clicked {
  seriesIndex: number;
  dataIndex: number;
}

interface CanvasProps {
  option: EChartsCoreOption;
  /** Its height, or the least of it where its place lets it grow. */
  heightPx: number;
  /** What the picture says, for those who cannot see it; the figures themselves stand in the table beside it. */
  label: string;
  onOpen?: (clicked: Clicked) => void;
}

/** Draws with the chart library, which arrives with this file; as wide as its place and as high as asked for or as a figure has room, at once, without motion. */
export default function Canvas({ option, heightPx, label, onOpen }: CanvasProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(null);
  const open = useRef(onOpen);
  open.current = onOpen;

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const made = init(element, null, { renderer: 'svg' });
    chart.current = made;
    made.on('click', ({ seriesIndex = 0, dataIndex }) => open.current?.({ seriesIndex, dataIndex }));
    const watcher = new ResizeObserver(() => made.resize());
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      made.dispose();
    };
  }, []);

  useEffect(() => chart.current?.setOption({ animation: false, ...option }, true), [option]);

  return (
    <div aria-label={label} className="chart" role="img">
      <div
        aria-hidden
        className="chart-place"
        ref={place}
        style={{ '--chart-height': `${heightPx}px` } as CSSProperties}
      />
    </div>
  );
}
