import { ExpandAltOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type ComponentType, useEffect, useState } from 'react';
import { GrowingText } from '../panel/growing-text.tsx';
import type { CodeEditorProps, CodeInputProps } from './code-input-props.ts';

const lineCounts = { least: 2, most: 12 };

/** A field for code: a plain one until the editor is there, which loads with the first such field. It can be edited large. */
export function CodeInput(props: CodeInputProps) {
  const { name, value, isDisabled, onChange, onBlur, onComposing, labelledBy, label, placeholder } = props;
  const [isInUse, setInUse] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const loadedEditor = useEditor();
  // The plain field is not taken away from under somebody's hands, also where the editor came in that very moment: a finger
  // that has touched it brings the focus only a while later, and to nothing if the field is gone by then.
  const Editor = isInUse ? null : loadedEditor;

  function close() {
    setLarge(false);
    onBlur?.();
  }

  return (
    <div className="code-input-frame">
      {Editor ? (
        <Editor {...props} isLarge={false} />
      ) : (
        <GrowingText
          aria-label={label}
          aria-labelledby={labelledBy}
          className="designer-code"
          disabled={isDisabled}
          onBlur={() => {
            setInUse(false);
            onBlur?.();
          }}
          onChange={(event) => onChange(event.target.value)}
          onCompositionEnd={() => onComposing?.(false)}
          onCompositionStart={() => onComposing?.(true)}
          onFocus={() => setInUse(true)}
          onPointerCancel={({ currentTarget }) => setInUse(currentTarget === document.activeElement)}
          onPointerDown={() => setInUse(true)}
          lines={lineCounts}
          placeholder={placeholder}
          value={value}
        />
      )}
      {Editor && (
        <Button
          aria-label={`放大编辑${name}`}
          className="code-input-enlarge"
          icon={<ExpandAltOutlined />}
          onClick={() => setLarge(true)}
          size="small"
          type="text"
        />
      )}
      {Editor && isLarge && (
        <Modal
          footer={
            <Button onClick={close} type="primary">
              完成
            </Button>
          }
          onCancel={close}
          open
          title={name}
          width="min(960px, calc(100vw - 32px))"
        >
          <Editor {...props} isFocused isLarge label={name} />
          <p className="designer-hint">Ctrl+空格 补全，Ctrl+F 查找，Tab 缩进；先按 Esc 再按 Tab 可离开编辑区。</p>
        </Modal>
      )}
    </div>
  );
}

let loaded: ComponentType<CodeEditorProps> | null = null;

/** The editor once it has loaded. */
function useEditor(): ComponentType<CodeEditorProps> | null {
  const [Editor, setEditor] = useState(() => loaded);
  useEffect(() => {
    if (Editor) return;
    let isGone = false;
    import('./code-editor.tsx').then(
      (module) => {
        loaded = module.default;
        if (!isGone) setEditor(() => module.default);
      },
      // The plain field does as well.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [Editor]);
  return Editor;
}
