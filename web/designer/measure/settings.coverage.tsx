// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Flavour, flavours } from '#shared/bpmn/flavour.ts';
import type { Drawing } from '../drawing.ts';
import { engineNames } from '../panel/engine-names.ts';
import { Panel } from '../panel/panel.tsx';
import { rememberPanel } from '../panel/panel-memory.ts';
import { openDrawing } from '../testing/open-drawing.ts';
import { renderBeside } from '../testing/render-beside.tsx';
import { fillEmpty, pathsOf, turn, type Work, workIn, writeText } from './operate.ts';
import { idOf, sheetOf } from './sheet.ts';
import { type Subject, subjectsOf } from './subjects.ts';
import { whyUnread } from './unread-reasons.ts';

afterEach(cleanup);

/** `unread` is what the panel marks, and of which it is known why the engine overlooks it. */
type Verdict = 'edited' | 'unread' | 'kept';

const words: Record<Verdict, string> = { edited: '可编辑', unread: '标明并可移除', kept: '随文件保留' };

/** The part of a file in which a subject is set. */
function partOf(xml: string, subject: Subject, index: number): string {
  // Where its elements lie on the canvas is written with the first change, behind the process.
  if (subject.carrier?.root !== undefined) return xml.slice(xml.indexOf('<bpmn:error'), xml.indexOf('</bpmn:process>'));
  if (subject.carrier?.place !== undefined)
    return xml.slice(xml.indexOf('<bpmn:process '), xml.indexOf('</bpmn:process>'));
  return new RegExp(`<bpmn:(\\w+) id="${idOf(index)}"(?:[^>]*/>|[\\s\\S]*?</bpmn:\\1>)`).exec(xml)?.[0] ?? '';
}

/** Whether of all that is said only one attribute or content says something else, or is no longer there. */
function differsOnlyIn({ written, value, companions }: Subject, before: string, after: string): boolean {
  const says = (name: string) => (token: string) =>
    name === '' ? !token.includes('=') : token.startsWith(`${name}="`);
  const isBeside = (token: string) => companions.some((name) => says(name)(token));
  const gone = left(before, after).filter((token) => !isBeside(token));
  const came = left(after, before).filter((token) => !isBeside(token));
  const isSame = says(written.attribute ?? '');
  return gone.length === 1 && gone[0]?.includes(value) === true && came.length <= 1 && [...gone, ...came].every(isSame);
}

/** The attributes and texts of one part that another does not have. */
function left(one: string, other: string): string[] {
  const rest = tokensOf(other);
  return tokensOf(one).filter((token) => {
    const index = rest.indexOf(token);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

const tokensOf = (xml: string) => [...xml.matchAll(/[\w:]+="[^"]*"|>[^<>]*[^<>\s][^<>]*</g)].map(([token]) => token);

/** The panel is drawn anew a moment after what it shows has changed. */
async function settled(): Promise<void> {
  await act(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

async function measure(
  flavour: Flavour,
  drawing: Drawing,
  container: HTMLElement,
  subject: Subject,
  index: number,
): Promise<Verdict> {
  if (!subject.carrier) return 'kept';
  const isDrawn = subject.carrier.place === undefined;
  const shown = isDrawn ? idOf(index) : 'measured';
  await act(async () => void drawing.selectElement(shown));
  await waitFor(() => expect(container.querySelector(`[data-element-id="${shown}"]`)).not.toBeNull());
  await settled();
  for (const more of container.querySelectorAll<HTMLElement>('button[aria-expanded="false"]')) {
    if (more.textContent?.includes('更多')) fireEvent.click(more);
  }
  const before = partOf(await drawing.getXml(), subject, index);
  const commandStack = drawing.service('commandStack');
  commandStack.clear();
  const undo = async () => {
    act(() => {
      while (drawing.canUndo) commandStack.undo();
    });
    await settled();
  };
  const isWritten = async () => {
    const now = partOf(await drawing.getXml(), subject, index);
    return subject.kind === 'text' ? now.includes(next) : differsOnlyIn(subject, before, now);
  };
  const { next } = subject;
  const numbers = Array.from({ length: 40 }, (_, number) => number);
  const rounds: readonly (readonly Work[])[] =
    subject.kind === 'text'
      ? [[(scope) => writeText(scope, subject.value, next)]]
      : [true, false].map((isFirst) =>
          numbers.map(
            (number): Work =>
              (scope) => {
                const isThere = turn(scope, number, isFirst);
                // What has been chosen may ask for what it is about.
                if (subject.companions.length > 0) fillEmpty(scope);
                return isThere;
              },
          ),
        );
  for (const path of [[], ...(await pathsOf(container))]) {
    for (const works of rounds) {
      for (const work of works) {
        if (!(await workIn(container, path, work))) break;
        const hasWritten = await isWritten();
        await undo();
        if (hasWritten) return 'edited';
      }
    }
  }
  const overlooked = [...container.querySelectorAll('.designer-overlooked')].some((one) =>
    one.textContent?.includes(subject.value),
  );
  const asWhole = /P:formData\b/.test(subject.carrier.xml) && container.textContent?.includes('不使用的 formData');
  return (overlooked || asWhole) && whyUnread(flavour, subject) ? 'unread' : 'kept';
}

it.each(flavours)('measures what the panel edits of %s', { timeout: 1_800_000 }, async (flavour) => {
  // What is otherwise fetched when it is first opened.
  await Promise.all([import('../panel/entry-editor.tsx'), import('../panel/rare/rare-fields.tsx')]);
  rememberPanel({ folded: [] });
  const subjects = subjectsOf(flavour);
  const drawing = await openDrawing(sheetOf(flavour, subjects));
  const { container } = renderBeside(drawing, <Panel />);
  const verdicts: Verdict[] = [];
  for (const [index, subject] of subjects.entries()) {
    verdicts.push(await measure(flavour, drawing, container, subject, index));
  }
  drawing.destroy();
  await expect(table(flavour, subjects, verdicts)).toMatchFileSnapshot(
    `../../../docs/guide/engine-settings/${flavour}.md`,
  );
});

function table(flavour: Flavour, subjects: readonly Subject[], verdicts: readonly Verdict[]): string {
  const judged = subjects.map((subject, index) => ({ ...subject, verdict: verdicts[index] ?? 'kept' }));
  const read = judged.filter(({ verdict }) => verdict !== 'unread');
  const unread = judged.filter(({ verdict }) => verdict === 'unread');
  const edited = read.filter(({ verdict }) => verdict === 'edited').length;
  const line = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const share = ((edited / read.length) * 100).toFixed(1);
  return `# ${engineNames[flavour]} 的属性与面板

由 \`npm run coverage\` 测得，逐个写入文件、打开、在面板中修改并保存：引擎读取的共 ${read.length} 项，可编辑 ${edited} 项（${share} %），随文件保留 ${read.length - edited} 项；另有 ${unread.length} 项其他设计器写下而引擎不读取，面板标明并可移除。

| 类型 | 属性 | 面板 |
| --- | --- | --- |
${read.map(({ type, property, verdict }) => line(type, property, words[verdict])).join('\n')}

## 引擎不读取的

依据 Camunda 7.23、Flowable 7.1、Activiti 6.0 与 7 的解析程序。

| 类型 | 属性 | 面板 | 依据 |
| --- | --- | --- | --- |
${unread.map((subject) => line(subject.type, subject.property, words.unread, whyUnread(flavour, subject) ?? '')).join('\n')}
`;
}
