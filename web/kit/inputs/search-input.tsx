import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type UIEvent, useState } from 'react';
import { optionPageSize } from '#shared/module.ts';
import { call } from '#web/api/call.ts';
import { queryKey } from '#web/api/query.ts';
import { useSurroundings } from '#web/kit/form/field-context.ts';
import { useModule } from '#web/kit/module-registry.tsx';
import { clearing } from './clearing.tsx';
import { NoChoices } from './no-choices.tsx';
import type { Choice } from './option-tree.ts';
import type { ReferenceInputProps } from './reference-props.ts';
import { orNull, useChosen, withChosen } from './use-chosen.ts';
import { useSearchText } from './use-search-text.ts';
import './reference-input.css';

/** Picks records by typing a part of what names them, or how that is spelled; further ones come as one scrolls. */
export function SearchInput(props: ReferenceInputProps) {
  const { module, about, condition, isMultiple = false, value, onChange, placeholder, ...rest } = props;
  const { calls, title } = useModule(module);
  const { learn } = useSurroundings();
  const [isOpen, setOpen] = useState(false);
  const { text, setText, settled, isAhead } = useSearchText();
  const question = {
    search: settled,
    about,
    ...(condition && { condition: { field: condition.field, setting: condition.setting } }),
  };
  const { data, isFetching, isError, isPlaceholderData, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...queryKey(calls.options, question), 'pages'],
    queryFn: ({ signal, pageParam }) => call(calls.options, { ...question, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < optionPageSize ? undefined : pages.length + 1),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found = isAhead || isPlaceholderData ? [] : (data?.pages.flat() ?? []);
  const chosen = useChosen({ module, about, value });
  const choices = text ? found : withChosen(found, chosen);

  function fetchAtEnd({ currentTarget }: UIEvent<HTMLElement>) {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (hasNextPage && !isFetching && scrollTop + clientHeight > scrollHeight - clientHeight) void fetchNextPage();
  }

  return (
    <Select<string | string[], Choice>
      {...rest}
      allowClear={clearing}
      labelRender={({ value: id, label }) => chosen.get(String(id)) ?? label ?? '…'}
      loading={isFetching}
      maxTagCount="responsive"
      mode={isMultiple ? 'multiple' : undefined}
      notFoundContent={
        <NoChoices input={props} isAwaited={isAhead || isFetching} isFailed={isError} retry={refetch} search={text} />
      }
      onChange={(next: string | string[] | undefined) => {
        learn(Object.fromEntries(choices.map(({ value: id, label }) => [id, label])));
        // The next one is looked for anew.
        setText('');
        onChange?.(orNull(next));
      }}
      onOpenChange={setOpen}
      onPopupScroll={fetchAtEnd}
      optionRender={({ data: choice }) => <NamedChoice {...choice} />}
      options={choices}
      placeholder={placeholder ?? `请选择${title}`}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, onSearch: setText, searchValue: text }}
      styles={{ popup: { root: { minWidth: 260, maxWidth: 'min(480px, calc(100vw - 24px))' } } }}
      value={value ?? (isMultiple ? [] : undefined)}
    />
  );
}

function NamedChoice({ label, note }: Choice) {
  return (
    <>
      <span className="reference-name">{label}</span>
      {note && <span className="reference-note">{note}</span>}
    </>
  );
}
