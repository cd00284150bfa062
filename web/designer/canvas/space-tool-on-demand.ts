import type SpaceTool from 'diagram-js/lib/features/space-tool/SpaceTool';
import type { Injector } from 'didi';
import { OnDemand } from './on-demand.ts';

/** Stands for the space tool until its key is pressed. */
export class SpaceToolOnDemand {
  static $inject = ['injector'];

  private readonly tool: OnDemand<SpaceTool>;

  constructor(injector: Injector) {
    this.tool = new OnDemand(injector, 'spaceTool', async () => (await import('./space-tool.ts')).spaceTool);
  }

  toggle(): void {
    void this.tool.bring().then((tool) => tool.toggle());
  }

  isActive(): boolean {
    return Boolean(this.tool.present?.isActive());
  }
}

/** Adds {@link SpaceToolOnDemand} to a modeler. */
export const spaceToolModule = { spaceTool: ['type', SpaceToolOnDemand] };
