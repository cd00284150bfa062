import { useModule } from '#web/kit/module-registry.tsx';
import type { ReferenceInputProps } from './reference-props.ts';
import { SearchInput } from './search-input.tsx';
import { TreeInput } from './tree-input.tsx';

/** Picks records of another module by typing a part of their names or how they are spelled, or from their tree. */
export function ReferenceInput(props: ReferenceInputProps) {
  const isTree = useModule(props.module).declaration.parent !== undefined;
  return isTree ? <TreeInput {...props} /> : <SearchInput {...props} />;
}
