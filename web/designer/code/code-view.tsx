import './code.css';
import { CopyOutlined, SearchOutlined } from '@ant-design/icons';
import type { LanguageSupport } from '@codemirror/language';
import { openSearchPanel, search, searchKeymap } from '@codemirror/search';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#web/kit/copy-text.ts';
import { chinesePhrases } from './chinese-phrases.ts';
import { codeTheme } from './code-theme.ts';

interface CodeViewProps {
  text: string;
  language: LanguageSupport;
  /** Read out by screen readers. */
  name: string;
}

/** A text with its syntax in colours, to be read, searched and copied. */
export function CodeView({ text, language, name }: CodeViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView | null>(null);
  useEffect(() => {
    if (!place.current) return;
    const opened = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          search({ top: true }),
          keymap.of(searchKeymap),
          language,
          codeTheme,
          chinesePhrases,
          EditorState.readOnly.of(true),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': name }),
        ],
      }),
    });
    setView(opened);
    return () => opened.destroy();
  }, [text, language, name]);

  return (
    <div className="code-view">
      <div className="code-view-tools">
        <Button icon={<SearchOutlined />} onClick={() => view && openSearchPanel(view)} size="small">
          查找
        </Button>
        <Button icon={<CopyOutlined />} onClick={() => void copyText(text, name)} size="small">
          复制
        </Button>
      </div>
      <div className="code-view-text" ref={place} />
    </div>
  );
}
