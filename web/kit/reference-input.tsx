import { keepPreviousData } from '@tanstack/react-query';
import { Select, TreeSelect } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { ReferenceCondition } from '#shared/field.ts';
import { useCall } from '#web/api/query.ts';
import { useSurroundings } from './field-context.ts';
import type { InputProps } from './input-props.ts';
import { useModule } from './module-registry.tsx';
import { type Choice, optionTree } from './option-tree.ts';
import { useSettled } from './use-settled.ts';

interface ReferenceInputProps extends InputProps<string | string[]> {
  /** The module whose records are picked. */
  module: string;
  /** What they must be. */
  condition?: ReferenceCondition | undefined;
  isMultiple?: boolean;
  /** Stands in front of what is chosen. */
  prefix?: ReactNode;
}

/** Picks records of another module by typing a part of their names, or from their tree. */
export function ReferenceInput({ module, ...props }: ReferenceInputProps) {
  const isTree = useModule(module).declaration.parent !== undefined;
  // A tree is offered whole: what a condition leaves out may stand above what it lets in.
  const { condition: _everywhere, ...others } = props;
  return isTree ? <TreeInput module={module} {...others} /> : <SearchInput module={module} {...props} />;
}

/** How many choices the server sends at most when the records form no tree. */
const sentChoices = 200;

function SearchInput({
  module,
  condition,
  isMultiple = false,
  value,
  onChange,
  placeholder,
  ...rest
}: ReferenceInputProps) {
  const { calls, title } = useModule(module);
  const { learn } = useSurroundings();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const asked = useSettled(search);
  const { data, isFetching } = useCall(
    calls.options,
    { search: asked, ...(condition && { condition: { field: condition.field, setting: condition.setting } }) },
    { enabled: isOpen, placeholderData: keepPreviousData },
  );
  const chosen = useChosen(module, value);
  const choices = search ? (data ?? []) : withChosen(data ?? [], chosen);

  return (
    <Select
      {...rest}
      allowClear
      labelRender={({ value: id, label }) => chosen.get(String(id)) ?? label ?? '…'}
      loading={isFetching}
      maxTagCount="responsive"
      mode={isMultiple ? 'multiple' : undefined}
      notFoundContent={isFetching ? '正在查找…' : `没有找到${title}`}
      onChange={(next: string | string[] | undefined) => {
        learn(Object.fromEntries(choices.map(({ value: id, label }) => [id, label])));
        onChange?.(orNull(next));
      }}
      onOpenChange={setOpen}
      options={choices}
      placeholder={placeholder ?? `请选择${title}`}
      popupRender={(menu) => (
        <>
          {menu}
          {data?.length === sentChoices && <p className="reference-hint">只列出前 {sentChoices} 项，请输入名称查找</p>}
        </>
      )}
      showSearch={{ filterOption: false, onSearch: setSearch, searchValue: search }}
      value={value ?? (isMultiple ? [] : undefined)}
    />
  );
}

function TreeInput({ module, isMultiple = false, value, onChange, placeholder, ...rest }: ReferenceInputProps) {
  const { calls, title } = useModule(module);
  const { learn } = useSurroundings();
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [expanded, setExpanded] = useState<string[] | null>(null);
  const { data, isFetching } = useCall(calls.options, {}, { enabled: isOpen, staleTime: 60_000 });
  const chosen = useChosen(module, value);
  const whole = useMemo(() => data && optionTree(data), [data]);
  const tree = whole ?? optionTree(withChosen([], chosen));

  return (
    <TreeSelect
      {...rest}
      allowClear
      loading={isFetching}
      maxTagCount="responsive"
      multiple={isMultiple}
      notFoundContent={isFetching ? '正在加载…' : `没有找到${title}`}
      onChange={(next: string | string[] | undefined, names) => {
        const ids = next === undefined ? [] : [next].flat();
        learn(Object.fromEntries(ids.map((id, index) => [id, String(names[index] ?? '')])));
        onChange?.(orNull(next));
      }}
      onOpenChange={setOpen}
      placeholder={placeholder ?? `请选择${title}`}
      popupMatchSelectWidth={false}
      onTreeExpand={(keys) => setExpanded(keys.map(String))}
      showSearch={{ treeNodeFilterProp: 'title', onSearch: setSearch, searchValue: search }}
      styles={{ popup: { root: { minWidth: 260, maxWidth: 'calc(100vw - 24px)' } } }}
      treeData={tree}
      // While something is searched, the tree opens by itself wherever it is found.
      {...(!search && { treeExpandedKeys: expanded ?? (tree.length === 1 ? tree.map((node) => node.value) : []) })}
      value={value ?? (isMultiple ? [] : undefined)}
    />
  );
}

/** The names of what is chosen: as the form knows them, and asked for where it does not. */
function useChosen(module: string, value: string | string[] | null | undefined): ReadonlyMap<string, string> {
  const { calls } = useModule(module);
  const { labels } = useSurroundings();
  const ids = (value === null || value === undefined ? [] : [value]).flat();
  const unknown = ids.filter((id) => labels[id] === undefined).toSorted();
  const { data } = useCall(calls.options, { ids: unknown }, { enabled: unknown.length > 0, staleTime: 60_000 });
  const asked = new Map(data?.map((choice) => [choice.value, choice.label]));
  return new Map(ids.map((id) => [id, labels[id] ?? asked.get(id) ?? '…']));
}

function withChosen(choices: readonly Choice[], chosen: ReadonlyMap<string, string>): Choice[] {
  const offered = new Set(choices.map(({ value }) => value));
  const missing = [...chosen].filter(([id]) => !offered.has(id));
  return [...missing.map(([value, label]) => ({ value, label, parent: null })), ...choices];
}

/** What stands for an empty choice in a record. */
function orNull(chosen: string | string[] | undefined): string | string[] | null {
  return chosen === undefined || chosen.length === 0 ? null : chosen;
}
