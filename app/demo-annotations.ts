import sql from 'sql-template-tag';
import { othersOf } from '#server/crud/event.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { viewerOf } from './cast.ts';

/** What auditors of the demo write, and where on the first page. */
const remarks = [
  { words: '版本号与封面不一致，请统一。', fromLeft: 10, fromTop: 8, width: 46, height: 5 },
  { words: '这一段没有写明验收依据，请补充合同条款。', fromLeft: 9, fromTop: 20, width: 80, height: 9 },
  { words: '此处缺少签字。', fromLeft: 74, fromTop: 46, width: 0, height: 0 },
];

/** Lets auditors annotate the PDFs that they sent back, one to three places each. */
export async function seedAnnotations({ context, registry }: Seeder): Promise<void> {
  const returned = await context.store.query<{ document: string; version: string; file: string; auditor: string }>(sql`
    select document.id as document, version.id as version, file.id as file, action.actor_id as auditor
    from document join documentversion version on version.id = document.latest_version
    join file on file.id = version.content[1] and file.extension = 'pdf'
    join lateral (
      select actor_id from process_action
      where instance_id = document.process_instance_id and kind = 'returnToStarter' order by at desc limit 1
    ) action on true
    where document.status = 'returned' order by document.id`);
  for (const [auditor, documents] of Map.groupBy(returned, (each) => each.auditor)) {
    const viewer = await viewerOf(auditor, context.store);
    const { others } = othersOf({ ...context, viewer }, registry);
    const rows = documents.flatMap(({ document, version, file }, at) =>
      remarks
        .slice(0, 1 + (at % remarks.length))
        .map((remark) => ({ ...remark, document, documentVersion: version, file, page: 1 })),
    );
    await others.addMany('documentannotation', rows);
  }
}
