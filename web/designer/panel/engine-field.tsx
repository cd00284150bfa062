import type { ReactNode } from 'react';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { engineNames, isSupported } from './capability.ts';
import { TextField } from './field.tsx';

interface EngineFieldProps {
  element: DiagramElement;
  /** Another node than the element's own. */
  node?: ModdleNode;
  /** Without the engine's prefix. */
  property: string;
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  isDisabled?: boolean;
}

/** A text property of the engine; one that the engine ignores is shown only while the file has it, and marked. */
export function EngineField({ element, node, property, hint, ...rest }: EngineFieldProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const name = `${flavour}:${property}`;
  const value = textOf(node ?? nodeOf(element), name);
  const isIgnored = !isSupported(flavour, property);
  if (isIgnored && value === '') return null;

  return (
    <TextField
      {...rest}
      hint={isIgnored ? `${engineNames[flavour]} 不使用这项设置，仅随文件保留` : hint}
      value={value}
      commit={(text) =>
        applyChanges(drawing.service('commandStack'), [
          { element, ...(node && { node }), properties: { [name]: text || undefined } },
        ])
      }
    />
  );
}
