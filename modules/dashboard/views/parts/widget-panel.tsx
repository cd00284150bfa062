import { Button, Checkbox } from 'antd';
import { SortableLines } from '#web/kit/lines/sortable-lines.tsx';
import type { ArrangedHome } from './use-widgets.ts';
import { inOrder, type Widget } from './widget.ts';
import './widget-panel.css';

/** What a home is arranged with. */
export interface WidgetPanelProps {
  home: ArrangedHome;
  /** The parts of the home, between which nothing moves. */
  parts: readonly (readonly Widget[])[];
}

/** The widgets of a home: which are drawn, and in what order. What is chosen shows at once. */
export function WidgetPanel({ home: { arrangement, keep }, parts }: WidgetPanelProps) {
  const { order, hidden } = arrangement;

  function move(moved: readonly string[]) {
    const others = parts.flatMap((part) => inOrder(part, order).map(({ name }) => name));
    keep({ hidden, order: [...moved, ...others.filter((name) => !moved.includes(name))] });
  }

  function show(name: string, isShown: boolean) {
    keep({ order, hidden: isShown ? hidden.filter((other) => other !== name) : [...hidden, name] });
  }

  return (
    <div className="widget-panel">
      {parts.map((part) => (
        <SortableLines
          key={part[0]?.name}
          lines={inOrder(part, order).map(({ name, title }) => ({
            id: name,
            title,
            content: (
              <Checkbox checked={!hidden.includes(name)} onChange={(event) => show(name, event.target.checked)}>
                {title}
              </Checkbox>
            ),
          }))}
          onMove={move}
        />
      ))}
      <Button block onClick={() => keep(null)} size="small">
        恢复默认
      </Button>
    </div>
  );
}
