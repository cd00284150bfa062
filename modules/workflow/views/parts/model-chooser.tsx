import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { useSettled } from '#web/kit/use-settled.ts';
import { pagedQuery } from '#web/page/paged-list.tsx';
import { listModels } from '../../models.ts';

interface ModelChooserProps {
  /** The drawing on show; null as long as none is known. */
  chosen: { id: string; name: string } | null;
  onChoose: (id: string) => void;
}

const offered = 50;

/** Chooses a drawing of a process, of any number that there are: by part of its name or key. */
export function ModelChooser({ chosen, onChoose }: ModelChooserProps) {
  const [search, setSearch] = useState('');
  const settled = useSettled(search.trim(), 250);
  const models = useCall(listModels, { size: offered, search: settled || null }, pagedQuery);
  const found = models.data?.rows ?? [];
  const isKnown = chosen === null || search !== '' || found.some(({ id }) => id === chosen.id);
  const all = isKnown ? found : [chosen, ...found];
  return (
    <Select
      aria-label="流程模型"
      className="matrix-chooser"
      loading={models.isPending}
      onChange={onChoose}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder="选择流程模型"
      showSearch={{ filterOption: false, onSearch: setSearch }}
      value={chosen?.id}
    />
  );
}
