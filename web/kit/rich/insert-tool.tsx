import type { Editor } from '@tiptap/react';
import { Select } from 'antd';

/** Words that can be laid into a text, below what they have in common. */
export interface InsertGroup {
  title: string;
  words: readonly { text: string; label: string }[];
}

/** Lays one of many offered words into the text, where the cursor is. */
export function InsertTool({ editor, groups }: { editor: Editor; groups: readonly InsertGroup[] }) {
  return (
    <Select
      aria-label="插入内容"
      className="rich-insert"
      onSelect={(text) => editor.chain().focus().insertContent({ type: 'text', text }).run()}
      options={groups.map(({ title, words }) => ({
        label: title,
        options: words.map(({ text, label }) => ({ value: text, label, title: text })),
      }))}
      placeholder="插入内容"
      popupMatchSelectWidth={260}
      showSearch={{ optionFilterProp: 'label' }}
      size="small"
      value={null as string | null}
    />
  );
}
