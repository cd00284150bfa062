import { Input } from 'antd';
import type { TextAreaProps } from 'antd/es/input';
import type { CSSProperties } from 'react';
import './growing-text.css';

/** How many lines are shown at least and at most. */
export interface LineCounts {
  readonly least: number;
  readonly most: number;
}

/**
 * A field for text that grows with it. The browser does that by itself, where the library would lay the page out three
 * times with every letter; a browser that cannot lets the field be pulled larger.
 */
export function GrowingText({ lines, ...props }: TextAreaProps & { lines: LineCounts }) {
  const counts = { '--least-lines': lines.least, '--most-lines': lines.most } as CSSProperties;
  return (
    <Input.TextArea
      {...props}
      className={`growing-text ${props.className ?? ''}`}
      rows={lines.least}
      style={{ ...counts, ...props.style }}
    />
  );
}
