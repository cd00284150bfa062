import type Canvas from 'diagram-js/lib/core/Canvas';
import { type Flavour, flavours } from '#shared/bpmn/flavour.ts';
import { runnerTitles } from '#shared/bpmn/what-runs.ts';

/** Says in a corner of the canvas for which engine the file is. */
export class EngineBadge {
  static $inject = ['canvas', 'config.moddleExtensions'];

  constructor(canvas: Canvas, extensions: Readonly<Record<string, unknown>>) {
    const flavour: Flavour | undefined = flavours.find((one) => one in extensions);
    if (!flavour) return;
    const badge = document.createElement('p');
    badge.className = 'designer-engine';
    badge.textContent = runnerTitles[flavour];
    badge.title = `文件按 ${runnerTitles[flavour]} 的格式读写，部署后由本系统执行`;
    canvas.getContainer().append(badge);
  }
}
