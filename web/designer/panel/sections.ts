import { templateSection } from '../template/template-section.tsx';
import { approvalRulesSection } from './approval-rules-section.tsx';
import { approvalSection } from './approval-section.tsx';
import { callSection } from './call-section.tsx';
import { caseSection } from './case-section.tsx';
import { annotationSection, associationSection, messageFlowSection, poolSection } from './collaboration-section.tsx';
import { conditionSection } from './condition-section.tsx';
import { dataSection } from './data-section.tsx';
import { eventSection } from './event-section.tsx';
import { extensionSection } from './extension-section.tsx';
import { formSection } from './form-section.tsx';
import { generalSection } from './general-section.tsx';
import { inputOutputSection } from './input-output-section.tsx';
import { executionListenerSection, taskListenerSection } from './listener-section.tsx';
import { loopSection } from './loop-section.tsx';
import { otherSection } from './other-section.tsx';
import { processSection } from './process-section.tsx';
import { rareSection } from './rare/rare-section.tsx';
import { errorSection, messageSection } from './root-section.tsx';
import type { PanelSection } from './section.ts';
import { gatewaySection, groupSection, subProcessSection } from './structure-section.tsx';
import { asyncSection, taskSection } from './task-section.tsx';

/** The sections of the property panel, from top to bottom. */
export const sections: readonly PanelSection[] = [
  generalSection,
  templateSection,
  processSection,
  caseSection,
  approvalSection,
  approvalRulesSection,
  messageSection,
  errorSection,
  conditionSection,
  eventSection,
  formSection,
  taskSection,
  callSection,
  subProcessSection,
  gatewaySection,
  dataSection,
  groupSection,
  poolSection,
  messageFlowSection,
  associationSection,
  annotationSection,
  loopSection,
  inputOutputSection,
  asyncSection,
  executionListenerSection,
  taskListenerSection,
  rareSection,
  extensionSection,
  otherSection,
];
