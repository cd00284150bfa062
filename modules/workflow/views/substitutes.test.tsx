// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import Substitutes from './substitutes.tsx';

const stage = setStage();
const idOf = (place: number) => `01900000-0000-7000-8000-00000000000${place}`;
const people = ['高振华', '陆一鸣'].map((name, place) => ({ id: idOf(place), name, note: name }));

async function choose(label: string, name: string): Promise<void> {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  const options = await screen.findAllByTitle(`${name}（${name}）`);
  fireEvent.click(options.at(-1) as HTMLElement);
}

test('shows an administrator the rule that he has made for somebody else', async () => {
  signIn(['admin']);
  stage.answers = {
    '/workflow/people': () => people,
    '/workflow/substitutes': () => [],
    '/workflow/substitute_add': () => ({ id: idOf(3) }),
  };
  renderPage(<Substitutes />, [], '/workflow/substitutes');
  fireEvent.click(screen.getByRole('button', { name: '新增代理' }));
  expect(screen.getByRole('radiogroup', { name: '范围' })).toBeDefined();
  expect(screen.getByRole('radiogroup', { name: '方式' })).toBeDefined();
  await choose('本人（不选则为自己）', '高振华');
  await choose('代理人', '陆一鸣');
  for (const [place, field] of [...document.querySelectorAll('.ant-picker-range input')].entries()) {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: `2026-12-0${place + 1} 08:00` } });
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.blur(field);
  }
  fireEvent.click(screen.getByRole('button', { name: '保存' }));

  await waitFor(() => expect(screen.getByRole('radio', { name: '全部' })).toHaveProperty('checked', true));
  expect(stage.inputsOf('/workflow/substitute_add')[0]).toMatchObject({ principalId: idOf(0), agentId: idOf(1) });
});
