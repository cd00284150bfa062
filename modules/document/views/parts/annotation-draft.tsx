import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { documentannotation } from '#modules/documentannotation/documentannotation.ts';
import { AppError } from '#shared/error.ts';
import { useAction } from '#web/api/query.ts';
import { isSent } from '#web/kit/keys/is-sent.ts';
import type { PagePlace } from '#web/kit/preview/page-place.ts';
import './annotation-draft.css';

interface AnnotationDraftProps {
  taskId: string;
  file: string;
  page: number;
  place: PagePlace;
  onCancel: () => void;
  onSaved: (id: string) => void;
}

/** Asks for the words at a place that was drawn. */
export function AnnotationDraft({ taskId, file, page, place, onCancel, onSaved }: AnnotationDraftProps) {
  const [words, setWords] = useState('');
  const { mutate, isPending, error } = useAction(documentannotation.actions.annotate, {
    isSilent: true,
    onSuccess: ({ id }) => onSaved(id),
  });
  const isEmpty = words.trim() === '';
  const save = () => {
    if (!isEmpty && !isPending) mutate({ taskId, file, page, ...place, words: words.trim() });
  };
  const asked = (
    <form
      aria-label={`第 ${page} 页的批注`}
      className="annotation-draft"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Input.TextArea
        aria-label="批注内容"
        autoFocus
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={500}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => {
          if (isSent(event)) save();
          if (event.key === 'Escape') onCancel();
        }}
        placeholder="写明这里要改什么"
        value={words}
      />
      {error && <p role="alert">{error instanceof AppError ? error.message : '保存失败，请重试'}</p>}
      <footer>
        <Button onClick={onCancel} size="small">
          取消
        </Button>
        <Button
          disabled={isEmpty}
          htmlType="submit"
          loading={isPending}
          size="small"
          title="Ctrl + Enter"
          type="primary"
        >
          保存批注
        </Button>
      </footer>
    </form>
  );
  return (
    <Popover content={asked} open placement="bottom">
      <span className="annotation-anchor" />
    </Popover>
  );
}
