import { expect, test } from '@playwright/test';
import { killRounds } from './kill-rounds.ts';

test('one of two servers is killed under load: nothing acknowledged is lost, nothing is done twice', async () => {
  const report = await killRounds(2);
  expect(report.started).toBeGreaterThan(10);
  expect(report).toMatchObject({ lost: [], doubled: [], stuck: [] });
});
