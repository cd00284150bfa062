// @vitest-environment jsdom
import type { ModalFuncProps } from 'antd';
import type { Location } from 'react-router';
import { expect, it, vi } from 'vitest';
import { menuTree } from '#web/shell/menu/menu-tree.ts';
import { type Page, pagesOf } from '#web/shell/places/page.ts';
import { askAboutUnsaved } from './ask-about-unsaved.tsx';
import { newTab, type Tab } from './tabs.ts';

const [page] = pagesOf(menuTree([{ id: 1, path: '/r/:id', name: 'r', component: 'm/r' }])) as [Page];
const location = { pathname: '/r/7', search: '', hash: '', state: null, key: 'x' } as Location;
const tab: Tab = { ...newTab(page, location), isUnsaved: true };

/** Asks, and answers what was asked. */
function ask(tabs: readonly Tab[], goOn: () => void, stay?: () => void): ModalFuncProps {
  let asked: ModalFuncProps = {};
  const confirm = (question: ModalFuncProps) => {
    asked = question;
    return { destroy: () => {} };
  };
  askAboutUnsaved({ confirm }, tabs, goOn, stay);
  return asked;
}

it('offers to save as the plain answer, and goes on once it is saved', async () => {
  const goOn = vi.fn();
  const save = vi.fn(async () => true);
  const question = ask([{ ...tab, keeping: save }], goOn);
  expect(question).toMatchObject({ okText: '保存' });
  expect(question.okButtonProps).toBeUndefined();
  await question.onOk?.();
  expect(save).toHaveBeenCalledTimes(1);
  expect(goOn).toHaveBeenCalledTimes(1);
});

it('stays where it is when saving fails', async () => {
  const goOn = vi.fn();
  const stay = vi.fn();
  await ask([{ ...tab, keeping: async () => false }], goOn, stay).onOk?.();
  expect(goOn).not.toHaveBeenCalled();
  expect(stay).toHaveBeenCalledTimes(1);
});

it('does not offer to save what only its own page can save', () => {
  const question = ask([{ ...tab, keeping: async () => true }, tab], vi.fn());
  expect(question).toMatchObject({ okText: '放弃内容', okButtonProps: { danger: true } });
  expect(question.focusable).toEqual({ autoFocusButton: 'cancel' });
});

it('says of what is kept as a draft that it is not lost, and offers to save what is beside it', () => {
  const draft: Tab = { ...tab, keeping: 'draft' };
  const goOn = vi.fn();
  const question = ask([draft, draft], goOn);
  expect(question).toMatchObject({ okText: '离开', content: '内容已存为草稿，下次打开时可以恢复。' });
  expect(question.okButtonProps).toBeUndefined();
  question.onOk?.();
  expect(goOn).toHaveBeenCalledTimes(1);
  expect(ask([draft, { ...tab, keeping: async () => true }], vi.fn())).toMatchObject({ okText: '保存' });
  expect(ask([draft, tab], vi.fn())).toMatchObject({ okText: '放弃内容' });
});
