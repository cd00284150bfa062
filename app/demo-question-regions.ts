import type { BlobStore } from '#server/blob/blob-store.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { Papers } from './paper/paper-files.ts';

/** What a question of the demo is asked with in the form of its region; the number that can be called goes with it. */
export function regionalOf(place: number, variant: string): Readonly<Record<string, string | null>> {
  const of = <Value>(values: readonly Value[]) => values[place % values.length] as Value;
  const isShandong = variant === 'shandong';
  const isShanxi = variant === 'shanxi';
  return {
    variant,
    business_line: isShandong ? of(['社会保障', '不动产登记', '企业开办', '医疗保障']) : null,
    handling_level: isShandong ? of(['city', 'county', 'town', 'province', 'county']) : null,
    bureau: isShanxi ? of(['人力资源和社会保障厅', '自然资源厅', '民政厅', '市场监督管理局']) : null,
    impact: isShanxi ? of(['unit', 'person', 'city', 'unit', 'province']) : null,
    asker_phone: isShandong ? `1380000${String(1000 + place)}` : null,
  };
}

/** The form that the question at a place was asked in: two in six are those of a region. */
export function variantAt(place: number): string {
  return ['standard', 'shandong', 'standard', 'standard', 'shanxi', 'standard'][
    (place * 7 + Math.floor(place / 12)) % 6
  ] as string;
}

interface Asked {
  id: string;
  values: Record<string, unknown>;
  steps: readonly { by: string; at: Date }[];
}

/** Adds to each question of Shandong what has to be attached there. */
export async function attachScreenshots(questions: readonly Asked[], seeder: Seeder, blobs: BlobStore): Promise<void> {
  const papers = new Papers(seeder, blobs);
  for (const { id, values, steps } of questions) {
    const first = steps[0];
    if (values.variant !== 'shandong' || !first) continue;
    const holder = { module: 'question', recordId: id, by: first.by, at: first.at.toISOString() };
    const file = await papers.make('问题截图与操作说明', 'pdf', holder);
    values.attachments = [file.id];
  }
  await papers.enter();
}
