import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import 'diagram-js-minimap/assets/diagram-js-minimap.css';
import 'bpmn-js-color-picker/colors/color-picker.css';
import './designer.css';
import './canvas.css';
import { MenuFoldOutlined, MenuUnfoldOutlined, WarningOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Skeleton, Tooltip } from 'antd';
import {
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
} from 'react';
import type { Problem } from '#shared/bpmn/problem.ts';
import type { Discussion } from '#web/comment/discussion.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { CanvasArea } from './canvas-area.tsx';
import { useComments } from './comment/use-comments.tsx';
import { useDesignerColours } from './designer-colours.ts';
import { Drawing } from './drawing.ts';
import { drawingFor } from './drawing-pool.ts';
import type { DesignerLibrary } from './library.ts';
import { FindingsAround } from './lint/findings-around.ts';
import { useLint } from './lint/use-lint.ts';
import { useProblemMarks } from './markers/use-problem-marks.ts';
import { PanelFrame } from './panel/panel-frame.tsx';
import './panel/panel.css';
import type { ParticipantSource } from './participants.ts';
import type { TemplateSource } from './template/template-source.ts';
import { openFile } from './toolbar/file-actions.tsx';
import { toolbarActions } from './toolbar/groups.ts';
import { tip } from './toolbar/tip.ts';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useCanvasActions } from './toolbar/use-canvas-actions.ts';
import { useShortcuts } from './toolbar/use-shortcuts.ts';
import { useActions } from './use-actions.tsx';
import { useCalledProcess } from './use-called-process.ts';
import { DesignerSurroundings, useSignal } from './use-drawing.ts';

// The canvas is there before its panel: what fills that is half as heavy again.
const Panel = lazyPiece('属性面板', async () => (await import('./panel/panel.tsx')).Panel);
const ChangeNotices = lazyPiece('改动提示', async () => (await import('./change-notices.tsx')).ChangeNotices);
const PlaneBar = lazyPiece('流程切换栏', async () => (await import('./planes/plane-bar.tsx')).default);
const OpenDialogs = lazyPiece('打开文件的提示', async () => (await import('./open-dialogs.tsx')).OpenDialogs);
const ProblemPanel = lazyPiece('问题列表', async () => (await import('./lint/problem-panel.tsx')).default);

const Reading = lazyPiece('流程说明', async () => (await import('./reading/reading.tsx')).Reading);

/** Below this width of the window the panel would hide the canvas, so it starts folded. */
const narrowPx = 992;

/** What a page can do with the designer that it shows. */
export type DesignerHandle = Pick<
  Drawing,
  | 'getXml'
  | 'peekXml'
  | 'markSaved'
  | 'openXml'
  | 'selectElement'
  | 'isDirty'
  | 'isOpen'
  | 'edits'
  | 'changes'
  // What drawing together needs.
  | 'canUndo'
  | 'focusedElement'
  | 'hasDrafts'
  | 'isEditable'
  | 'replace'
  | 'selection'
  | 'service'
>;

interface DesignerProps {
  /** Which document this is. Its canvas and undo history live until `releaseDesigner` is called with the same key. */
  documentKey: string;
  /** Opened when the document is shown for the first time; later values are ignored. */
  xml: string;
  /** Named in downloads and messages. */
  fileName: string;
  participants: ParticipantSource;
  library?: DesignerLibrary;
  /** Where element templates are kept; without it the designer offers none. */
  templates?: TemplateSource;
  /** Asks the server what keeps a document from being deployed; without it only the rules of the designer speak. */
  check?: (xml: string) => Promise<readonly Problem[]>;
  /** What is said about the document; without it nothing can be. */
  discussion?: Discussion;
  /** The page's own buttons, at the right end of the toolbar. */
  actions?: ReactNode;
  /** Called with the state at first and with every change of it. */
  onDirtyChange?: (isDirty: boolean) => void;
  /** Saves the document as it is, for when another file is opened in its place; answers whether it is saved. */
  save?: () => Promise<boolean>;
  /** Asks in words which version the document is, for what is printed of it. */
  standing?: () => Promise<string>;
  /** What the page says of a document that is read on a small screen, in place of toolbar and panel. */
  about?: ReactNode;
  /** Only for looking; fixed when the document is shown for the first time. */
  readOnly?: boolean;
  ref?: Ref<DesignerHandle>;
}

/** The process designer: toolbar, canvas and property panel of one document, filling its parent. */
export function Designer(props: DesignerProps) {
  const { documentKey, xml, fileName, participants, library, templates, actions, onDirtyChange, ref } = props;
  const { readOnly = false, about } = props;
  const drawing = drawingFor(documentKey, () => new Drawing(readOnly));
  const { context, dialog } = useActions(drawing, participants, props);
  const [isPanelOpen, setIsPanelOpen] = useState(() => window.innerWidth >= narrowPx);
  const [areProblemsOpen, setProblemsOpen] = useState(false);
  const findings = useLint(drawing, templates, library);
  const comments = useComments(drawing, props.discussion);
  const openProblem = useCallback(
    (elementId: string) => {
      setProblemsOpen(true);
      drawing.selectElement(elementId);
    },
    [drawing],
  );
  useProblemMarks(drawing, findings, openProblem);
  const colours = useDesignerColours();
  const shortcutArea = useShortcuts(context);
  useCanvasActions(context);
  const surroundings = useMemo(
    () => ({ drawing, participants, library, templates }),
    [drawing, participants, library, templates],
  );

  useImperativeHandle(ref, () => drawing, [drawing]);
  const open = useCallback(() => void drawing.start(xml, fileName), [drawing, xml, fileName]);
  useEffect(open, [open]);
  useSignal(drawing.changes);
  useCalledProcess(drawing, library);
  const { isDirty } = drawing;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  const isPanelShown = !about && isPanelOpen && drawing.simulatedXml === null && (drawing.isOpen || !drawing.problem);
  const problemsButton = (
    <Button
      aria-expanded={areProblemsOpen}
      aria-label={`问题 ${findings.length}`}
      icon={<WarningOutlined />}
      onClick={() => setProblemsOpen(!areProblemsOpen)}
      type="text"
    >
      <span className="designer-toolbar-word">问题</span> {findings.length}
    </Button>
  );
  const chooseFile = () => void toolbarActions.find(({ name }) => name === 'open')?.run(context);
  return (
    <DesignerSurroundings value={surroundings}>
      <div className="designer" style={colours} ref={shortcutArea}>
        {!about && (
          <Toolbar context={context}>
            {problemsButton}
            {comments.button}
            {actions}
            <Tooltip classNames={tip} title={isPanelOpen ? '收起属性面板' : '展开属性面板'} placement="bottomRight">
              <Button
                type="text"
                aria-label="属性面板"
                aria-expanded={isPanelOpen}
                icon={isPanelOpen ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
                onClick={() => setIsPanelOpen(!isPanelOpen)}
              />
            </Tooltip>
          </Toolbar>
        )}
        <div className={`designer-body${isPanelShown ? ' has-panel' : ''}${readOnly ? ' is-viewed' : ''}`}>
          <div className="designer-middle">
            {about && (
              <Suspense fallback={null}>
                <Reading
                  about={about}
                  actions={
                    <>
                      {findings.length > 0 && problemsButton}
                      {comments.button}
                      {actions}
                    </>
                  }
                  drawing={drawing}
                  library={library}
                  onComment={props.discussion && comments.open}
                  participants={participants}
                  xml={xml}
                />
              </Suspense>
            )}
            <CanvasArea
              drawing={drawing}
              openFile={(file) => void openFile(context, file)}
              chooseFile={chooseFile}
              retry={open}
            />
            {drawing.hasPlanes && (
              <Suspense fallback={null}>
                <PlaneBar context={context} />
              </Suspense>
            )}
            {areProblemsOpen && (
              <Suspense fallback={null}>
                <ProblemPanel
                  check={props.check}
                  drawing={drawing}
                  findings={findings}
                  onClose={() => setProblemsOpen(false)}
                />
              </Suspense>
            )}
          </div>
          {comments.panel}
          {isPanelShown && (
            <ConfigProvider componentDisabled={readOnly}>
              <PanelFrame>
                <Suspense fallback={<Skeleton active className="designer-panel-wait" paragraph={{ rows: 6 }} />}>
                  <FindingsAround value={findings}>
                    <Panel />
                  </FindingsAround>
                </Suspense>
              </PanelFrame>
            </ConfigProvider>
          )}
        </div>
        {(drawing.pendingFile || drawing.problem) && (
          <Suspense fallback={null}>
            <OpenDialogs drawing={drawing} />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <ChangeNotices drawing={drawing} />
        </Suspense>
        {dialog}
      </div>
    </DesignerSurroundings>
  );
}
