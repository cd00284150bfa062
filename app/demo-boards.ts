import { demoBoards } from '#modules/board/board.seed.ts';
import type { Seeder } from '#server/module/seeding.ts';

/** Boards that hang already. */
export async function seedBoards(seeder: Seeder): Promise<void> {
  for (const draft of demoBoards) await seeder.put('board', await seeder.add('board', draft), 'published');
}
