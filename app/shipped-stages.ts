import { shippedTasks, shippedTemplates } from '#modules/stagetemplate/stagetemplate.seed.ts';
import type { Seeder } from '#server/module/seeding.ts';

/** Stores the stage templates that come with the product, ready to be applied. */
export async function seedStageTemplates(seeder: Seeder): Promise<void> {
  for (const { stages, ...template } of shippedTemplates) {
    const id = await seeder.add('stagetemplate', template);
    const made: Record<string, string> = {};
    for (const stage of stages) made[stage.code] = await seeder.add('stage', { ...stage, template: id });
    if (template.appliesTo === 'contract') {
      for (const task of shippedTasks) await seeder.add('stagetasktemplate', { ...task, stage: made[task.stage] });
    }
    await seeder.put('stagetemplate', id, 'enabled');
  }
}
