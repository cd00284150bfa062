import { hashKey } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { useSurroundings } from '#web/kit/form/field-context.ts';
import { useModule } from '#web/kit/module-registry.tsx';
import { clearing } from './clearing.tsx';
import { NoChoices } from './no-choices.tsx';
import { optionTree } from './option-tree.ts';
import type { ReferenceInputProps } from './reference-props.ts';
import { orNull, useChosen, withChosen } from './use-chosen.ts';
import { useSettled } from './use-settled.ts';

/** Picks records from the tree that they form; a search leaves of it what was found, with what is above and below. */
export function TreeInput(props: ReferenceInputProps) {
  // A tree is offered whole: what a condition leaves out may stand above what it lets in.
  const { module, about, condition: _everywhere, isMultiple = false, value, onChange, placeholder, ...rest } = props;
  const { calls, title } = useModule(module);
  const { learn } = useSurroundings();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState<string[] | null>(null);
  const question = { search: useSettled(search) || null, about };
  const { data, isFetching, isError, refetch } = useCall(calls.options, question, {
    enabled: isOpen,
    staleTime: 60_000,
    // Of what is typed, that is: among what another record has there is nothing to choose.
    placeholderData: (before, query) => {
      const former = query?.queryKey[1] as typeof question | undefined;
      return hashKey([former?.about]) === hashKey([about]) ? before : undefined;
    },
  });
  const chosen = useChosen({ module, about, value });
  const whole = useMemo(() => data && optionTree(data), [data]);
  const tree = whole ?? optionTree(withChosen([], chosen));
  const atFirst = tree.length === 1 ? tree.map((node) => node.value) : [];
  const found = question.search ? (data ?? []).map((choice) => choice.value) : null;

  return (
    <TreeSelect
      {...rest}
      allowClear={clearing}
      loading={isFetching}
      maxTagCount="responsive"
      multiple={isMultiple}
      notFoundContent={
        <NoChoices input={props} isAwaited={isFetching} isFailed={isError} retry={refetch} search={search} />
      }
      onChange={(next: string | string[] | undefined, names) => {
        const ids = next === undefined ? [] : [next].flat();
        learn(Object.fromEntries(ids.map((id, index) => [id, chosen.get(id) ?? String(names[index] ?? '')])));
        setSearch('');
        onChange?.(orNull(next));
      }}
      onOpenChange={setOpen}
      onTreeExpand={(keys) => setExpanded(keys.map(String))}
      placeholder={placeholder ?? `请选择${title}`}
      popupMatchSelectWidth={false}
      // What Enter takes while the answer is on its way is found by its name, not by its id.
      showSearch={{ filterTreeNode: false, onSearch: setSearch, searchValue: search, treeNodeFilterProp: 'title' }}
      styles={{ popup: { root: { minWidth: 260, maxWidth: 'calc(100vw - 24px)' } } }}
      treeData={tree}
      treeExpandedKeys={found ?? expanded ?? atFirst}
      value={value ?? (isMultiple ? [] : undefined)}
    />
  );
}
