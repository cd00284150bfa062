import { applyChanges } from '../canvas/change.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { documentationChanges, documentationOf } from './documentation.ts';
import { TextField } from './field.tsx';
import type { PanelSection, SectionProps } from './section.ts';

function OtherSection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  return (
    <TextField
      label="元素文档："
      value={documentationOf(element)}
      lines="text"
      commit={(text) => applyChanges(drawing.service('commandStack'), documentationChanges(element, text))}
    />
  );
}

/** The documentation of an element. */
export const otherSection: PanelSection = {
  name: 'other',
  title: '其他',
  isShownFor: () => true,
  Section: OtherSection,
};
