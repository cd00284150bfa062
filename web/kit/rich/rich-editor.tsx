import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useState } from 'react';
import { isMarkup, paragraphsOf } from '#shared/rich-text.ts';
import type { InputProps } from '#web/kit/inputs/input-props.ts';
import { OwnWords } from './own-words.ts';
import { pictureNode } from './picture-node.ts';
import { type RichOffer, RichTools } from './rich-tools.tsx';
import { tableNodes } from './table-nodes.ts';
import './rich-text.css';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] },
  }),
  pictureNode,
  ...tableNodes,
];

function markupOf(value: string | null | undefined): string {
  if (!value) return '';
  return isMarkup(value) ? value : paragraphsOf(value);
}

interface RichEditorProps extends InputProps<string>, RichOffer {
  label: string;
  /** Whether it has the cursor as soon as it is there. */
  isWhatOneCameFor?: boolean;
}

/** Where text with headings, lists, tables, links and pictures is written; it holds markup, null for nothing. */
export function RichEditor({
  value,
  onChange,
  id,
  disabled = false,
  label,
  inserts,
  isWithoutPictures,
  isWhatOneCameFor = false,
  ...rest
}: RichEditorProps) {
  // Only what comes from elsewhere is laid into the editor.
  const [own] = useState(() => new OwnWords(value ?? null));
  const editor = useEditor({
    extensions,
    content: markupOf(value),
    editable: !disabled,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        class: 'rich-text',
        role: 'textbox',
        ...(id && { id }),
        ...(rest['aria-required'] && { 'aria-required': 'true' }),
      },
    },
    onCreate({ editor: made }) {
      if (isWhatOneCameFor) made.commands.focus('start', { scrollIntoView: false });
    },
    onUpdate({ editor: changed }) {
      const said = changed.isEmpty ? null : changed.getHTML();
      own.say(said);
      onChange?.(said);
    },
  });
  useEffect(() => {
    if (!editor || own.isOwn(value ?? null)) return;
    editor.commands.setContent(markupOf(value), { emitUpdate: false });
  }, [editor, value, own]);
  useEffect(() => {
    editor?.setEditable(!disabled, false);
  }, [editor, disabled]);
  return (
    <div className="rich-editor">
      {editor && !disabled && <RichTools editor={editor} inserts={inserts} isWithoutPictures={isWithoutPictures} />}
      <EditorContent editor={editor} />
    </div>
  );
}
