import { Select } from 'antd';
import { useCall } from '#web/api/query.ts';
import { useSearchText } from '#web/kit/inputs/use-search-text.ts';
import { pagedQuery } from '#web/page/paged/paged-list.tsx';
import { listModels } from '../../../models.ts';

interface ModelChooserProps {
  /** The drawing on show; null as long as none is known. */
  chosen: { id: string; name: string } | null;
  onChoose: (id: string) => void;
}

const offered = 50;

/** Chooses a drawing of a process, of any number that there are: by part of its name or key. */
export function ModelChooser({ chosen, onChoose }: ModelChooserProps) {
  const { text, setText, settled, isAhead } = useSearchText(250);
  const models = useCall(listModels, { size: offered, search: settled.trim() || null }, pagedQuery);
  // Whoever presses Enter before the answer is there must not choose from that to another text.
  const found = isAhead || models.isPlaceholderData ? [] : (models.data?.rows ?? []);
  const isKnown = chosen === null || text !== '' || found.some(({ id }) => id === chosen.id);
  const all = isKnown ? found : [chosen, ...found];
  return (
    <Select
      aria-label="流程模型"
      className="matrix-chooser"
      loading={models.isFetching}
      notFoundContent={isAhead || models.isFetching ? '正在查找' : '没有找到流程模型'}
      onChange={(id) => {
        // The next one is looked for anew.
        setText('');
        onChoose(id);
      }}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder="选择流程模型"
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      value={chosen?.id}
    />
  );
}
