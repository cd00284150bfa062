// @vitest-environment jsdom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MovableNode, MovableTree, type MovedTo } from './movable-tree.tsx';

type Line = MovableNode<Line>;

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', Observer));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (key: string, children: Line[] = []): Line => ({ key, children });
const nodes = [line('部', [line('处', [line('科')]), line('室')])];
const onMove = vi.fn<(moved: Line, to: MovedTo<Line>) => void>();

function draw(mayGo: (moved: Line, to: MovedTo<Line>) => boolean = () => true, lines = nodes) {
  onMove.mockClear();
  render(
    <MovableTree<Line>
      chosen={null}
      draw={({ key }) => key}
      mayGo={mayGo}
      mayMove={() => true}
      nodes={lines}
      onChoose={() => {}}
      onMove={onMove}
      opened={['部']}
    />,
  );
}

/** Drags a line a little to the right onto another, which is below that one. */
function drag(moved: string, other: string) {
  const at = (name: string, key: string, clientX: number) => {
    const element = screen.getByText(key).closest('.ant-tree-treenode') as HTMLElement;
    const inner = element.querySelector('.ant-tree-node-content-wrapper') ?? element;
    const event = createEvent(name, inner, { bubbles: true }, { EventType: 'Event' });
    Object.defineProperties(event, { clientX: { value: clientX }, clientY: { value: 0 } });
    fireEvent(inner, event);
  };
  at('dragstart', moved, 0);
  at('dragenter', other, 90);
  at('dragover', other, 90);
  at('drop', other, 90);
}

it('opens what a line was let go below, so that it is seen there', () => {
  draw();
  expect(screen.queryByText('科')).toBeNull();

  drag('室', '处');

  expect(onMove).toHaveBeenCalledWith(expect.objectContaining({ key: '室' }), {
    below: expect.objectContaining({ key: '处' }),
  });
  expect(screen.getByText('科')).toBeTruthy();
});

it('keeps a line where it is that may not go there', () => {
  draw(() => false);
  drag('室', '处');
  expect(onMove).not.toHaveBeenCalled();
});

it('lets nothing go below itself, and stands still meanwhile', () => {
  draw();
  fireEvent.click(screen.getByText('处'));
  drag('处', '科');

  expect(onMove).not.toHaveBeenCalled();
  expect(screen.getByText('科')).toBeTruthy();
});

describe('of very many lines', () => {
  const many = Array.from({ length: 300 }, (_, index) => line(`科${index}`));
  const drawn = () => screen.getAllByText(/^科/).length;

  it('draws those in sight, and on paper all', () => {
    draw(undefined, many);
    expect(drawn()).toBeLessThan(50);

    fireEvent(window, new Event('beforeprint'));
    expect(drawn()).toBe(many.length);

    fireEvent(window, new Event('afterprint'));
    expect(drawn()).toBeLessThan(50);
  });

  it('brings others into sight while one is dragged to the edge', () => {
    draw(undefined, many);
    const holder = document.querySelector('.ant-tree-list-holder') as HTMLElement;
    const bottomPx = 400;
    vi.spyOn(holder, 'getBoundingClientRect').mockReturnValue({ top: 0, bottom: bottomPx } as DOMRect);
    const over = createEvent.dragOver(holder);
    Object.defineProperty(over, 'clientY', { value: bottomPx - 1 });

    fireEvent(holder, over);

    expect(holder.scrollTop).toBeGreaterThan(0);
  });
});
