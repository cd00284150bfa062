import { Alert, Button, Popover } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { canBringBack } from '#shared/bpmn/merge/bring-back.ts';
import { AppError } from '#shared/error.ts';
import { call } from '#web/api/call.ts';
import { onDrawingNews } from '#web/api/drawing-news.ts';
import { showToast } from '#web/api/toast.ts';
import type { DesignerHandle } from '#web/designer/designer.tsx';
import type { ToldClash } from '#web/designer/together/link.ts';
import { artistColours, showArtists } from '#web/designer/together/show-artists.ts';
import { Together } from '#web/designer/together/together.ts';
import type { TogetherState } from '#web/designer/together/together-state.ts';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { getModel } from '../../../models.ts';
import { clashWords } from './clash-words.ts';
import { togetherLink } from './together-link.ts';

interface TogetherBarProps {
  modelId: string;
  client: string;
  handle: DesignerHandle;
  /** What the drawing was when it was saved last, as far as this window knows. */
  base: string;
  /** Told what draws together, once it does. */
  onStart: (together: Together) => void;
}

/** Draws together with others as long as the tab lives, and says who they are and how it stands. */
export function TogetherBar({ modelId, client, handle, base, onStart }: TogetherBarProps) {
  const { whenGone } = useTab();
  // A hidden tab goes on drawing, so this must not end with the effects.
  const [together] = useState(() => {
    const started = new Together(handle, togetherLink(modelId, client), base);
    const stopHearing = onDrawingNews(modelId, () => started.nudge());
    whenGone(() => {
      stopHearing();
      started.stop();
    });
    return started;
  });
  useEffect(() => onStart(together), [together, onStart]);
  const state = useSyncExternalStore(together.changes.subscribe, () => together.state);
  const { artists, clashes, end, kept } = state;
  useEffect(() => showArtists(handle, artists), [handle, artists]);
  useEffect(() => {
    if (kept > 0) showToast('warning', '其他人之后又改过同一处，那里没有撤销');
  }, [kept]);
  const confirm = useConfirm();

  async function discard() {
    await confirm({
      title: '放弃未保存的修改',
      content: '流程图回到上次保存的样子，可以再撤销。',
      verb: '放弃',
      isDangerous: true,
      act: async () => {
        const { xml } = await call(getModel, { id: modelId }, { isSilent: true });
        if (!(await together.replace(xml))) showToast('warning', '请先结束正在进行的输入或拖动');
      },
    });
  }

  if (end !== null) {
    return (
      <Alert
        action={
          end instanceof AppError && (
            <Button onClick={() => together.rejoin()} size="small" type="primary">
              重新加入
            </Button>
          )
        }
        className="design-notice"
        showIcon
        title={
          end instanceof AppError
            ? `不能继续一起编辑：${end.message}。这里的修改还在，重新加入后与对方的合在一起；也可用“下载文件”留一份。`
            : '不能继续一起编辑：几处修改无法合并。这里的修改保留在本机，可用“下载文件”留一份。'
        }
        type="error"
      />
    );
  }
  const isAlone = artists.length < 2;
  return (
    <Alert
      action={
        <>
          {clashes.length > 0 && (
            <Popover
              content={<Clashes clashes={clashes} together={together} />}
              placement="bottomRight"
              trigger="click"
            >
              <Button size="small">同时修改 {clashes.length} 处</Button>
            </Popover>
          )}
          {isAlone && !state.isSaved && state.isSettled && (
            <Button onClick={() => void discard().catch(() => {})} size="small">
              放弃未保存的修改
            </Button>
          )}
        </>
      }
      className="design-notice"
      title={
        <span className="together-artists">
          一起编辑
          {artists.map(({ place, name, isMine }) => (
            <span className={`together-artist artist-${place % artistColours}`} key={place}>
              {isMine ? `${name}（我）` : name}
            </span>
          ))}
          <span role="status">{standing(state)}</span>
        </span>
      }
      type={state.isOnline ? 'info' : 'warning'}
    />
  );
}

function standing({ isOnline, isSettled, isSaved }: TogetherState): string {
  if (!isOnline) return '连接中断，修改保留在本机，恢复后自动合并';
  if (!isSettled) return '正在同步…';
  return isSaved ? '已同步，已保存' : '已同步，未保存';
}

function Clashes({ clashes, together }: { clashes: readonly ToldClash[]; together: Together }) {
  async function bringBack(clash: ToldClash) {
    if (await together.bringBack(clash)) showToast('success', '已换成没有采用的修改，可以撤销');
    else showToast('warning', '那个元素已不在图中，或有输入尚未结束');
  }
  return (
    <ul className="together-clashes">
      {clashes.toReversed().map((clash) => (
        <li key={clash.id}>
          {clashWords(clash)}
          {canBringBack(clash) && (
            <Button onClick={() => void bringBack(clash)} size="small" type="link">
              采用{clash.userName || '我'}的修改
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
