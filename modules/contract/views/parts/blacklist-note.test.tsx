// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { Refusal, renderPage, setStage } from '#web/page/testing/stage.tsx';
import { BlacklistNote } from './blacklist-note.tsx';

const stage = setStage();
const id = '01900000-0000-7000-8000-000000000001';
const [builder, manager] = ['01900000-0000-7000-8000-000000000002', '01900000-0000-7000-8000-000000000003'];
const listed = { blacklist: 'listed', blacklistedOn: '2026-01-01', blacklistedUntil: '2027-01-01' };

it('says which company of a contract is on the blacklist, until when and why, and nothing of one that may not be read', async () => {
  stage.answers = {
    '/contract/detail': () => ({ record: { id, company: builder, manager }, labels: {} }),
    '/company/detail': ({ id: asked }) => {
      if (asked === manager) throw new Refusal(404, '公司不存在');
      return { record: { id: builder, name: '华信软件', ...listed, blacklistReason: '违规转包。' }, labels: {} };
    },
  };
  renderPage(<BlacklistNote contract={id} />, [...modules], '/contract/lists');
  expect(await screen.findByText('承建单位“华信软件”在黑名单中（至 2027-01-01）')).toBeTruthy();
  expect(screen.getByText('原因：违规转包。')).toBeTruthy();
  expect(screen.getByText('本合同不能新增人员，已有人员不受影响。')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
