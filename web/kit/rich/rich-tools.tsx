import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Input, Popover, Tooltip, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';
import { sendFile } from '#web/api/send-file.ts';
import { showToast } from '#web/api/toast.ts';
import { useUnderWay } from '#web/kit/files/form-uploads.ts';
import { type InsertGroup, InsertTool } from './insert-tool.tsx';
import { TableTool } from './table-tool.tsx';

interface Tool {
  key: string;
  title: string;
  face: ReactNode;
  isOn: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const tools: readonly Tool[] = [
  {
    key: 'h2',
    title: '标题',
    face: '标题',
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    key: 'h3',
    title: '小标题',
    face: '小标题',
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    key: 'bold',
    title: '加粗（Ctrl+B）',
    face: <BoldOutlined aria-hidden />,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    key: 'italic',
    title: '倾斜（Ctrl+I）',
    face: <ItalicOutlined aria-hidden />,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    key: 'strike',
    title: '删除线',
    face: <StrikethroughOutlined aria-hidden />,
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    key: 'bullets',
    title: '列表',
    face: <UnorderedListOutlined aria-hidden />,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'numbers',
    title: '编号列表',
    face: <OrderedListOutlined aria-hidden />,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'quote',
    title: '引用',
    face: '引用',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

/** What a text offers besides what all do. */
export interface RichOffer {
  /** Words to be laid into it. */
  inserts?: readonly InsertGroup[] | undefined;
  /** Whether it holds no pictures. */
  isWithoutPictures?: boolean | undefined;
}

/** The buttons above the text. */
export function RichTools({ editor, inserts, isWithoutPictures = false }: RichOffer & { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: tools.filter((tool) => tool.isOn(now)).map(({ key }) => key),
      isLink: now.isActive('link'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  });
  return (
    <div aria-label="格式" className="rich-tools" role="toolbar">
      {tools.map(({ key, title, face, run }) => (
        <ToolButton isOn={state.on.includes(key)} key={key} onClick={() => run(editor)} title={title}>
          {face}
        </ToolButton>
      ))}
      <LinkTool editor={editor} isOn={state.isLink} />
      {!isWithoutPictures && <PictureTool editor={editor} />}
      <TableTool editor={editor} />
      <ToolButton disabled={!state.canUndo} onClick={() => editor.chain().focus().undo().run()} title="撤销（Ctrl+Z）">
        <UndoOutlined aria-hidden />
      </ToolButton>
      <ToolButton disabled={!state.canRedo} onClick={() => editor.chain().focus().redo().run()} title="重做">
        <RedoOutlined aria-hidden />
      </ToolButton>
      {inserts && <InsertTool editor={editor} groups={inserts} />}
    </div>
  );
}

interface ToolButtonProps {
  title: string;
  children: ReactNode;
  isOn?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function ToolButton({ title, children, isOn, disabled = false, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={title}>
      <Button
        aria-label={title}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        disabled={disabled}
        onClick={onClick}
        // The text keeps its selection.
        onMouseDown={(event) => event.preventDefault()}
        size="small"
        type="text"
      >
        {children}
      </Button>
    </Tooltip>
  );
}

function LinkTool({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [href, setHref] = useState('');
  function apply() {
    const link = editor.chain().focus().extendMarkRange('link');
    const address = href.trim();
    if (address === '') link.unsetLink().run();
    else link.setLink({ href: /^[a-z]+:/i.test(address) ? address : `https://${address}` }).run();
    setOpen(false);
  }
  const content = (
    <Input.Search
      aria-label="链接地址"
      enterButton="确定"
      onChange={({ target }) => setHref(target.value)}
      onSearch={apply}
      placeholder="https://…，留空则去掉链接"
      value={href}
    />
  );
  return (
    <Popover
      content={content}
      onOpenChange={(open) => {
        setOpen(open);
        if (open) setHref(String(editor.getAttributes('link').href ?? ''));
      }}
      open={isOpen}
      trigger="click"
    >
      <Button
        aria-label="链接"
        aria-pressed={isOn}
        icon={<LinkOutlined aria-hidden />}
        onMouseDown={(event) => event.preventDefault()}
        size="small"
        title="链接"
        type="text"
      />
    </Popover>
  );
}

function PictureTool({ editor }: { editor: Editor }) {
  const underWay = useUnderWay();
  const [isBusy, setBusy] = useState(false);
  async function insert(file: File & { uid: string }) {
    underWay.begin(file.uid);
    setBusy(true);
    try {
      const { id, name } = await sendFile(file, { purpose: 'picture' });
      const alt = name.replace(/\.[^.]*$/, '');
      editor
        .chain()
        .focus()
        .insertContent({ type: 'picture', attrs: { file: id, alt } })
        .run();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      showToast('error', sentenceFor(error));
    } finally {
      setBusy(false);
      underWay.end(file.uid);
    }
  }
  return (
    <Upload
      accept=".png,.jpg,.jpeg"
      beforeUpload={(file) => {
        void insert(file);
        return false;
      }}
      hasControlInside
      showUploadList={false}
    >
      <Button
        aria-label="插入图片"
        icon={<PictureOutlined aria-hidden />}
        loading={isBusy}
        size="small"
        title="插入图片"
        type="text"
      />
    </Upload>
  );
}
