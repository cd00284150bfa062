import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer';
import AnimationModule from 'bpmn-js-token-simulation/lib/animation';
import ColoredScopesModule from 'bpmn-js-token-simulation/lib/features/colored-scopes';
import ContextPadsModule from 'bpmn-js-token-simulation/lib/features/context-pads';
import ExclusiveGatewayModule from 'bpmn-js-token-simulation/lib/features/exclusive-gateway-settings';
import InclusiveGatewayModule from 'bpmn-js-token-simulation/lib/features/inclusive-gateway-settings';
import TokenCountModule from 'bpmn-js-token-simulation/lib/features/token-count';
import SimulatorModule from 'bpmn-js-token-simulation/lib/simulator';
import { boundViewer } from '../canvas/bound-viewer.ts';
import { briefTextsModule } from '../canvas/brief-texts.ts';
import { translate } from '../canvas/chinese.ts';
import { coloursModule, rendererColours } from '../canvas/colours.ts';
import { fontFamily } from '../canvas/font-family.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { readingKeys } from '../canvas/reading-keys.ts';
import type { Services } from '../canvas/services.ts';
import { fitView } from '../canvas/view.ts';
import { Signal } from '../signal.ts';
import { begunScopeModule } from './begun-scope.ts';
import { chooseByData, type SampleData } from './choose-by-data.ts';
import { type LogEntry, sentenceOf, type Trace } from './simulation-log.ts';
import { SimulationPads } from './simulation-pads.ts';

interface Scope {
  readonly id: string;
}

interface Simulator {
  setConfig(element: DiagramElement, config: { activeOutgoing: unknown }): void;
  findSubscriptions(filter: { element: DiagramElement }): { event: object; scope: Scope }[];
  trigger(occurrence: { event: object; scope: Scope }): void;
}

interface SimulationServices extends Services {
  animation: { setAnimationSpeed(factor: number): void };
  simulator: Simulator;
}

const events = {
  mode: 'tokenSimulation.toggleMode',
  play: 'tokenSimulation.playSimulation',
  pause: 'tokenSimulation.pauseSimulation',
  reset: 'tokenSimulation.resetSimulation',
  trace: 'tokenSimulation.simulator.trace',
} as const;

/** Before the gateway itself acts on its settings. */
const beforeGateway = 3000;
const logLimit = 500;

const modules = [
  { translate: ['value', translate] },
  briefTextsModule,
  coloursModule,
  readingKeys,
  SimulatorModule,
  AnimationModule,
  ColoredScopesModule,
  ContextPadsModule,
  TokenCountModule,
  ExclusiveGatewayModule,
  InclusiveGatewayModule,
  begunScopeModule,
  { contextPads: ['type', SimulationPads] },
];

/**
 * Tokens running through a copy of a process, on a canvas of their own: the document, its history and its colours are
 * never touched by it. Rejects when the copy cannot be drawn.
 */
export class Simulation {
  /** Raised when the log or the state changes. */
  readonly changes = new Signal();
  log: readonly LogEntry[] = [];
  isPaused = false;
  /** With this the gateways decide; a variable that is missing leaves the choice to the user. */
  data: SampleData = {};

  private readonly viewer: NavigatedViewer<SimulationServices>;
  private entryCount = 0;

  private constructor(viewer: NavigatedViewer<SimulationServices>) {
    this.viewer = viewer;
    const bus = viewer.get('eventBus');
    bus.on(events.trace, beforeGateway, (trace: Trace) => this.follow(trace));
  }

  /** Draws the process on `stage`, or the one of another diagram than the first, and makes it ready to run. */
  static async open(stage: HTMLElement, xml: string, diagramId?: string): Promise<Simulation> {
    const viewer = boundViewer(
      xml,
      (moddleExtensions) =>
        new NavigatedViewer<SimulationServices>({
          container: stage,
          bpmnRenderer: rendererColours,
          textRenderer: { defaultStyle: { fontFamily }, externalStyle: { fontFamily } },
          moddleExtensions,
          additionalModules: modules,
        }),
    );
    await viewer.importXML(xml, diagramId);
    fitView(viewer.get('canvas'), false);
    const simulation = new Simulation(viewer);
    viewer.get('eventBus').fire(events.mode, { active: true });
    return simulation;
  }

  /** Sends a token into the first start event that waits for nothing else. Answers false when there is none. */
  start(): boolean {
    const simulator = this.viewer.get('simulator');
    const isStart = (element: DiagramElement) => !element.labelTarget && nodeOf(element).$instanceOf('bpmn:StartEvent');
    for (const element of this.viewer.get('elementRegistry').filter((one) => isStart(one as DiagramElement))) {
      const [subscription] = simulator.findSubscriptions({ element: element as DiagramElement });
      if (!subscription) continue;
      this.resume();
      simulator.trigger(subscription);
      return true;
    }
    return false;
  }

  /** Holds all tokens where they are. */
  pause(): void {
    this.isPaused = true;
    this.viewer.get('eventBus').fire(events.pause);
    this.changes.raise();
  }

  /** Lets the tokens go on. */
  resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    this.viewer.get('eventBus').fire(events.play);
    this.changes.raise();
  }

  /** Takes all tokens away. */
  reset(): void {
    this.isPaused = false;
    this.log = [];
    this.viewer.get('eventBus').fire(events.reset);
    this.changes.raise();
  }

  /** How fast tokens run; 1 is the usual speed. */
  setSpeed(factor: number): void {
    this.viewer.get('animation').setAnimationSpeed(factor);
  }

  /** Frees the canvas. */
  destroy(): void {
    this.viewer.destroy();
  }

  private follow(trace: Trace): void {
    if (trace.action === 'exit') this.decide(trace.element);
    const sentence = sentenceOf(trace);
    if (sentence) this.write(sentence);
  }

  private decide(gateway: DiagramElement): void {
    const node = nodeOf(gateway);
    const isInclusive = node.$instanceOf('bpmn:InclusiveGateway');
    if (!isInclusive && !node.$instanceOf('bpmn:ExclusiveGateway')) return;
    if (gateway.outgoing.length < 2 || Object.keys(this.data).length === 0) return;

    const choice = chooseByData(gateway, this.data);
    if ('undecided' in choice) {
      this.write(`${choice.undecided}，按图上选中的走向继续`);
      return;
    }
    const activeOutgoing = isInclusive ? choice.flows : choice.flows[0];
    this.viewer.get('simulator').setConfig(gateway, { activeOutgoing });
  }

  private write(text: string): void {
    this.entryCount += 1;
    this.log = [...this.log.slice(1 - logLimit), { id: this.entryCount, text }];
    this.changes.raise();
  }
}
