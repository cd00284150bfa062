// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { content } from '#modules/content/content.ts';
import type { AnyModule } from '#shared/module.ts';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
import Admin from './admin.tsx';
import City from './city.tsx';
import Company from './company.tsx';
import Editor from './editor.tsx';
import Leader from './ldjg.tsx';

const stage = setStage();

/** What a role is to find on its home besides its work, and of which records. */
const homes: Record<string, { Home: ComponentType; role: string; figures: [title: string, path: string][] }> = {
  operator: {
    Home: Admin,
    role: 'operator',
    figures: [
      ['执行中的合同', 'contract'],
      ['在用和在建的系统', 'systemitem'],
      ['合作中的公司', 'company'],
      ['未关闭的问题', 'problem'],
      ['逾期的任务', 'task'],
      ['地市考核排名', 'checkresult'],
      ['今日日报', 'reportduty'],
      ['必交文档', 'document'],
      ['即将到期的合同', 'contract'],
      ['最新发布', 'content'],
    ],
  },
  city: {
    Home: City,
    role: 'city',
    figures: [
      ['系统进度', 'systemitem'],
      ['待办地市任务', 'citytaskitem'],
      ['审核中的文档', 'document'],
      ['未关闭的问题', 'problem'],
      ['处理中的咨询', 'question'],
      ['公司考核排名', 'checkresult'],
      ['近期会议', 'meeting'],
    ],
  },
  company: {
    Home: Company,
    role: 'company',
    figures: [
      ['建设中的需求', 'demand'],
      ['近期变更', 'changerecord'],
      ['需要关注的合同', 'contract'],
    ],
  },
  editor: {
    Home: Editor,
    role: 'editor',
    figures: [
      ['草稿', 'content'],
      ['审核中的内容', 'content'],
      ['待发布', 'content'],
      ['阅读情况', 'content'],
      ['每月发布', 'content'],
    ],
  },
  leader: {
    Home: Leader,
    role: 'leader',
    figures: [
      ['项目健康度', 'project'],
      ['逾期最久的阶段', 'stageinstance'],
      ['公司考核排名', 'checkresult'],
      ['问题趋势', 'problem'],
    ],
  },
};

describe('the home of each role', () => {
  it.each(Object.entries(homes))('shows the %s what its day is about, asked of the store', async (_name, home) => {
    signIn([home.role]);
    renderPage(<home.Home />, content as unknown as AnyModule, '/dashboard');
    for (const [title, module] of home.figures) {
      expect((await screen.findAllByText(title, {}, { timeout: 10_000 })).length).toBeGreaterThan(0);
      await waitFor(() => expect(asked(module), title).toBeGreaterThan(0));
    }
  });
});

it('shows the figures of a home once what waits above them is known, as they would jump', async () => {
  let answer = (_: object) => {};
  stage.answers = { '/workflow/work': () => new Promise<object>((resolve) => (answer = resolve)) };
  signIn(['editor']);
  renderPage(<Editor />, content as unknown as AnyModule, '/dashboard');
  const figure = await screen.findByRole('region', { name: '每月发布', hidden: true });
  expect(figure.closest('.workbench-settling')).not.toBeNull();
  await waitFor(() => expect(stage.inputsOf('/content/summary').length).toBeGreaterThan(0));
  answer({ rows: [], total: 0 });
  await waitFor(() => expect(figure.closest('.workbench-settling')).toBeNull());
});

/** How often the records of a module were listed or summed up. */
function asked(module: string): number {
  return stage.inputsOf(`/${module}/lists`).length + stage.inputsOf(`/${module}/summary`).length;
}
