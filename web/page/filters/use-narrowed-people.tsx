import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';

/** A person in such a list. */
interface Listed {
  id: string;
  name: string;
}

/** A list of people by page, found by name and narrowed by one choice: what is to be asked, and what the list is drawn from. */
export function useNarrowedPeople<Which extends string>(
  choices: Readonly<Partial<Record<Which, string>>>,
  first: Which,
) {
  const [which, setWhich] = useState<Which>(first);
  const [state, setState] = useState({ page: 1, size: 20, search: '' });
  function choose(value: Which) {
    setWhich(value);
    setState((before) => ({ ...before, page: 1 }));
  }
  const options = Object.entries(choices).map(([value, label]) => ({ value: value as Which, label: label as string }));
  const choice: ReactNode = (
    <Segmented<Which> aria-label="按是否已读筛选" onChange={choose} options={options} value={which} />
  );
  return {
    which,
    asked: { which, page: state.page, size: state.size, search: state.search || null },
    choice,
    list: {
      hrefOf: () => null,
      isFiltered: which !== first,
      keyOf: ({ id }: Listed) => id,
      nameOf: ({ name }: Listed) => name,
      nameTitle: '姓名',
      onChange: (change: { page?: number; size?: number; search?: string }) =>
        setState(({ size, search }) => ({ size, search, ...change, page: change.page ?? 1 })),
      searched: '姓名',
      state: { ...state, sort: null, filters: {} },
    },
  };
}
