import { Select } from 'antd';
import type { FieldTies } from '#web/kit/form/labelled-field.tsx';
import { useFoundOptions } from '#web/kit/inputs/use-found-options.ts';

interface NodeSelectProps extends FieldTies {
  /** With what keeps a node from being chosen. */
  nodes: readonly { id: string; name: string; problem?: string | null }[];
  value: string | null;
  onChange: (id: string) => void;
  isLoading?: boolean;
}

/** Chooses a node by its name, its pinyin or the initials of it; those that cannot be chosen stand last, with the reason. */
export function NodeSelect({ nodes, value, onChange, isLoading = false, ...ties }: NodeSelectProps) {
  const sorted = nodes.toSorted((one, other) => Number(Boolean(one.problem)) - Number(Boolean(other.problem)));
  const all = sorted.map(({ id: nodeId, name, problem }) => ({
    value: nodeId,
    label: name,
    disabled: Boolean(problem),
    problem,
  }));
  const { options, find } = useFoundOptions(all);
  return (
    <Select<string, (typeof all)[number]>
      {...ties}
      loading={isLoading}
      notFoundContent={isLoading ? '正在查找' : nodes.length === 0 ? '流程中没有其他审批节点' : '没有找到节点'}
      onChange={onChange}
      optionRender={({ data }) => (
        <>
          {data.label}
          {data.problem && <small className="node-select-problem">{data.problem}</small>}
        </>
      )}
      options={options}
      placeholder="请选择节点"
      showSearch={{ filterOption: false, onSearch: (text) => void find(text) }}
      value={value}
    />
  );
}
