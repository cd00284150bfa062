import DiOrderingModule from 'bpmn-js/lib/features/di-ordering';
import BpmnFactory from 'bpmn-js/lib/features/modeling/BpmnFactory';
import BpmnLayouter from 'bpmn-js/lib/features/modeling/BpmnLayouter';
import BpmnUpdater from 'bpmn-js/lib/features/modeling/BpmnUpdater';
import BehaviorModule from 'bpmn-js/lib/features/modeling/behavior';
import ElementFactory from 'bpmn-js/lib/features/modeling/ElementFactory';
import Modeling from 'bpmn-js/lib/features/modeling/Modeling';
import OrderingModule from 'bpmn-js/lib/features/ordering';
import ReplaceModule from 'bpmn-js/lib/features/replace';
import RulesModule from 'bpmn-js/lib/features/rules';
import CommandModule from 'diagram-js/lib/command';
import AttachSupportModule from 'diagram-js/lib/features/attach-support';
import ChangeSupportModule from 'diagram-js/lib/features/change-support';
import LabelSupportModule from 'diagram-js/lib/features/label-support';
import SelectionModule from 'diagram-js/lib/features/selection';
import CroppingConnectionDocking from 'diagram-js/lib/layout/CroppingConnectionDocking';
import type { ModuleDeclaration } from 'didi';

/** What the library declares as its modeling, without the space tool. */
export const modelingModule: ModuleDeclaration = {
  __init__: ['modeling', 'bpmnUpdater'],
  __depends__: [
    BehaviorModule,
    RulesModule,
    DiOrderingModule,
    OrderingModule,
    ReplaceModule,
    CommandModule,
    LabelSupportModule,
    AttachSupportModule,
    SelectionModule,
    ChangeSupportModule,
  ],
  bpmnFactory: ['type', BpmnFactory],
  bpmnUpdater: ['type', BpmnUpdater],
  elementFactory: ['type', ElementFactory],
  modeling: ['type', Modeling],
  layouter: ['type', BpmnLayouter],
  connectionDocking: ['type', CroppingConnectionDocking],
};
