import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import type { Descriptor } from '#shared/bpmn/descriptor.ts';
import { briefTextsModule } from './brief-texts.ts';
import { changeModule } from './change.ts';
import { translate } from './chinese.ts';
import { coloursModule, rendererColours } from './colours.ts';
import { completeCopyModule } from './complete-copy.ts';
import { contextPadModule } from './context-pad.ts';
import { everyPlaneModule } from './every-plane.ts';
import { flowCopiesModule } from './flow-copies.ts';
import { fontFamily } from './font-family.ts';
import { DesignerModeler } from './modeler.ts';
import { modelingModule } from './modeling.ts';
import { multiSelectModule } from './multi-select.ts';
import { oneStepModule } from './one-step.ts';
import { outOfSightModule } from './out-of-sight.ts';
import { paletteModule, readingKeysModule } from './palette-on-demand.ts';
import { planeMembersModule } from './plane-members.ts';
import { poolCommandsModule } from './pool-commands.ts';
import { readableIdsModule } from './readable-ids.ts';
import { repeatedPlacesModule } from './repeated-places.ts';
import type { Diagram, Services } from './services.ts';
import { sharedClipboardModule } from './shared-clipboard.ts';
import { steadyOrderModule } from './steady-order.ts';
import { toldReplaceModule } from './told-replace.ts';
import { touchModule } from './touch/touch-on-demand.ts';

interface DiagramOptions {
  stage: HTMLElement;
  isReadOnly: boolean;
  /** By prefix: the one engine that the document is written for, and the product's own. */
  moddleExtensions: Readonly<Record<string, Descriptor>>;
}

const everyModule = [
  { translate: ['value', translate] },
  briefTextsModule,
  coloursModule,
  everyPlaneModule,
  repeatedPlacesModule,
  multiSelectModule,
  outOfSightModule,
  touchModule,
];
/** Before every save the library would drop each shape from the file that is not on the canvas. */
const withoutReordering = { bpmnDiOrdering: ['value', null] };
const modelerModules = [
  ...everyModule,
  changeModule,
  contextPadModule,
  flowCopiesModule,
  modelingModule,
  oneStepModule,
  paletteModule,
  planeMembersModule,
  poolCommandsModule,
  completeCopyModule,
  readableIdsModule,
  sharedClipboardModule,
  steadyOrderModule,
  toldReplaceModule,
  withoutReordering,
];

/** An empty canvas on `stage`: a modeler, or a viewer when the drawing is only read. */
export function createDiagram({ stage, isReadOnly, moddleExtensions }: DiagramOptions): Diagram {
  const options = {
    container: stage,
    bpmnRenderer: rendererColours,
    textRenderer: { defaultStyle: { fontFamily }, externalStyle: { fontFamily } },
    moddleExtensions,
  };
  const diagram = isReadOnly
    ? new NavigatedViewer<Services>({ ...options, additionalModules: [...everyModule, readingKeysModule] })
    : new DesignerModeler({ ...options, additionalModules: modelerModules });
  // What is focused beyond the edge must not push the canvas with its palette aside, as the browser does with what is hidden.
  diagram.get('canvas').getContainer().style.overflow = 'clip';
  return diagram;
}
