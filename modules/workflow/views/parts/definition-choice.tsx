import { Select } from 'antd';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { listDefinitions } from '../../definitions.ts';

const offered = 100;

interface DefinitionChoiceProps {
  /** The key of a process; null as long as none is chosen. */
  value: string | null;
  onChange: (key: string) => void;
}

/** Chooses a deployed process. */
export function DefinitionChoice({ value, onChange }: DefinitionChoiceProps) {
  const { data, error, isPending, refetch } = useCall(listDefinitions, { size: offered }, { isSilent: true });
  return (
    <>
      <Select<string>
        aria-label="流程"
        className="migration-process"
        loading={isPending}
        onChange={onChange}
        options={(data?.rows ?? []).map((each) => ({ value: each.key, label: each.name }))}
        placeholder="选择流程"
        showSearch={{ optionFilterProp: 'label' }}
        value={value}
      />
      {error && <Failure error={error} onRetry={refetch} subject="流程" />}
    </>
  );
}
