// @vitest-environment jsdom
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { installSvgGeometry } from '../testing/svg-geometry.ts';
import { EntryEditor } from './entry-editor.tsx';
import type { RootKind } from './root-elements.ts';
import { rootShape } from './root-shape.ts';

installSvgGeometry();
afterEach(cleanup);

it.each<RootKind>(['Message', 'Signal', 'Error', 'Escalation'])(
  'offers a free id for a new %s whose id is taken, and takes it by one button',
  async (kind) => {
    const save = vi.fn();
    const { getByRole } = render(
      <App>
        <EntryEditor
          close={vi.fn()}
          entry={{ id: 'paid', name: '', code: '' }}
          isReadOnly={false}
          others={[{ id: 'paid' }]}
          renderList={() => null}
          save={save}
          shape={rootShape(kind, (id) => id === 'paid_2')}
          title="创建"
        />
      </App>,
    );
    fireEvent.click(getByRole('button', { name: '保 存' }));
    expect(save).not.toHaveBeenCalled();
    fireEvent.click(getByRole('button', { name: '改为 paid_3' }));
    fireEvent.click(getByRole('button', { name: '保 存' }));
    await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'paid_3' })));
  },
);
