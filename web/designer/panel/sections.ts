import { approvalSection } from './approval-section.tsx';
import { conditionSection } from './condition-section.tsx';
import { formSection } from './form-section.tsx';
import { generalSection } from './general-section.tsx';
import { otherSection } from './other-section.tsx';
import type { PanelSection } from './section.ts';
import { serviceSection } from './service-section.tsx';
import { userTaskSection } from './user-task-section.tsx';

/** The sections of the property panel, from top to bottom. */
export const sections: readonly PanelSection[] = [
  generalSection,
  approvalSection,
  conditionSection,
  formSection,
  serviceSection,
  userTaskSection,
  otherSection,
];
