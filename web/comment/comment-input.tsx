import { Button, Mentions } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { commentLimits } from '#shared/comment.ts';
import { isSent } from '#web/kit/keys/is-sent.ts';
import { useNewest } from '#web/kit/use-newest.ts';
import type { Person, Words } from './discussion.ts';
import { mentionedIn } from './mentions.ts';

const searchPauseMs = 200;

interface CommentInputProps {
  /** What the field is for, to be read out and shown while it is empty. */
  label: string;
  verb: string;
  /** What is there already, when a comment is changed. */
  text?: string;
  mentioned?: readonly Person[];
  findPeople: (search: string) => Promise<readonly Person[]>;
  /** Whether something that goes with the words keeps them from being sent yet, which is then told. */
  isHeldUp?: () => boolean;
  onSubmit: (words: Words) => Promise<void>;
  onCancel?: () => void;
  hasFocus?: boolean;
}

/** Where a comment is written; `@` offers people. What was written stays when it could not be sent. */
export function CommentInput(props: CommentInputProps) {
  const { label, verb, findPeople, isHeldUp, onSubmit, onCancel, hasFocus = false } = props;
  const [text, setText] = useState(props.text ?? '');
  const [isBusy, setBusy] = useState(false);
  const known = useRef<Person[]>([...(props.mentioned ?? [])]);
  const { people, isSearching, search } = usePeople(findPeople);
  const isEmpty = text.trim() === '';

  async function submit() {
    if (isEmpty || isBusy || isHeldUp?.()) return;
    setBusy(true);
    try {
      await onSubmit({ text: text.trim(), mentioned: mentionedIn(text, known.current) });
      setText('');
    } catch {
      // The page has told why.
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="comment-input">
      <Mentions
        aria-label={label}
        autoFocus={hasFocus}
        autoSize={{ minRows: 2, maxRows: 8 }}
        disabled={isBusy}
        // Who was found for pinyin or initials bears a name without these letters.
        filterOption={false}
        loading={isSearching}
        maxLength={commentLimits.characters}
        notFoundContent="没有可提及的人员"
        onChange={setText}
        onKeyDown={(event) => {
          if (!isSent(event)) return;
          event.preventDefault();
          void submit();
        }}
        onSearch={search}
        // Only the name stands in the text, so all who bear it are called.
        onSelect={({ value }) => known.current.push(...people.filter(({ name }) => name === value))}
        options={[...new Set(people.map(({ name }) => name))].map((name) => ({ value: name, label: name }))}
        placeholder={`${label}，输入 @ 提及他人`}
        value={text}
      />
      {(!isEmpty || onCancel) && (
        <div className="comment-input-buttons">
          {onCancel && (
            <Button disabled={isBusy} onClick={onCancel} size="small">
              取消
            </Button>
          )}
          <Button
            disabled={isEmpty}
            loading={isBusy}
            onClick={() => void submit()}
            size="small"
            title="Ctrl+Enter"
            type="primary"
          >
            {verb}
          </Button>
        </div>
      )}
    </div>
  );
}

/** People whose names contain what stands after the `@`; an answer that comes too late is left aside. */
function usePeople(findPeople: CommentInputProps['findPeople']) {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [isSearching, setSearching] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const begin = useNewest();
  useEffect(() => () => clearTimeout(timer.current), []);

  async function find(text: string) {
    const isNewest = begin();
    const found = await findPeople(text).catch(() => []);
    if (!isNewest()) return;
    setPeople(found);
    setSearching(false);
  }
  function search(text: string) {
    setSearching(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void find(text), searchPauseMs);
  }
  return { people, isSearching, search };
}
