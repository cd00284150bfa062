// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { Drawing } from '#web/designer/drawing.ts';
import { drawingFor, releaseDesigner } from '#web/designer/drawing-pool.ts';
import { installSvgGeometry } from '#web/designer/testing/svg-geometry.ts';

it('keeps one drawing per document until it is released', () => {
  installSvgGeometry();
  const create = () => new Drawing(false);

  const first = drawingFor('a', create);
  expect(drawingFor('a', create)).toBe(first);
  expect(drawingFor('b', create)).not.toBe(first);

  releaseDesigner('a');
  releaseDesigner('unknown');
  expect(drawingFor('a', create)).not.toBe(first);
});
