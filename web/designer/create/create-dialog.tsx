import './create-dialog.css';
import { SearchOutlined } from '@ant-design/icons';
import { Input, type InputRef, Modal } from 'antd';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { showToast } from '#web/api/toast.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { findByText } from '#web/kit/inputs/find-by-text.ts';
import { elementTitle } from '../canvas/element-title.ts';
import { type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import { canGoOn } from '../canvas/place-new.ts';
import { errorWords } from '../error-words.ts';
import type { ElementTemplate } from '../template/template-source.ts';
import type { DialogProps } from '../toolbar/action.ts';
import type { TypedAhead } from '../toolbar/typed-ahead.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { connectTo, type TargetChoice, targetChoices } from './connect-to.ts';
import { createKind } from './create-kind.ts';
import { type ElementKind, elementKinds, followingKinds, freeKinds } from './element-kinds.ts';

type Choice =
  | (ElementKind & { readonly template?: undefined; readonly target?: undefined })
  | TemplateChoice
  | TargetChoice;

interface TemplateChoice {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly icon: string;
  readonly group: string;
  readonly note?: undefined;
  readonly target?: undefined;
  readonly template: ElementTemplate;
}

/** What a menu of elements is given: what was typed before it was there, too. */
export interface CreateMenuProps extends DialogProps {
  readonly typed: TypedAhead;
}

/** Whether new elements go into a selected one: into a pool that shows its process, or a lane of it. */
function isRoom(element: DiagramElement): boolean {
  const node = nodeOf(element);
  return node.$instanceOf('bpmn:Lane') || (node.$instanceOf('bpmn:Participant') && Boolean(node.get('processRef')));
}

/** Creates an element of the drawing and shows it; what follows the selected one where that can go on. */
export function CreateDialog({ drawing, close, typed, isFollowing }: CreateMenuProps & { isFollowing: boolean }) {
  const [wanted, setWanted] = useState('');
  const [found, setFound] = useState<{ readonly wanted: string; readonly choices: readonly Choice[] } | null>(null);
  const [at, setAt] = useState(0);
  const listId = useId();
  const input = useRef<InputRef>(null);
  const isChosen = useRef(false);
  const [source] = drawing.selection;
  const follows = isFollowing && source !== undefined && drawing.selection.length === 1 && canGoOn(source);
  const kinds = useMemo(() => {
    const all = elementKinds(drawing.flavour ?? 'camunda');
    return follows ? followingKinds(all, nodeOf(source).$instanceOf('bpmn:Activity')) : freeKinds(all);
  }, [drawing, follows, source]);
  const templates = useTemplateChoices();
  const targets = useMemo(() => (follows ? targetChoices(drawing, source) : []), [drawing, follows, source]);
  const choices = useMemo<readonly Choice[]>(() => [...kinds, ...targets, ...templates], [kinds, targets, templates]);

  useEffect(() => {
    let isCurrent = true;
    void findByText(choices, wanted).then((answer) => {
      if (!isCurrent) return;
      setFound({ wanted, choices: answer });
      setAt(0);
    });
    return () => {
      isCurrent = false;
    };
  }, [choices, wanted]);
  const shown = found?.choices ?? choices;
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (choice: Choice | undefined, pointer?: MouseEvent) => {
    if (!choice || isChosen.current) return;
    isChosen.current = true;
    close();
    if (choice.target && source) connectTo(drawing, source, choice.target);
    else if (!choice.target) createKind(drawing, choice.template ?? choice.element, { follows, pointer });
  };
  const chooseByKey = async () => {
    // Whoever types fast presses Enter before the answer to the last letter is there.
    if (found?.wanted !== wanted) choose((await findByText(choices, wanted))[0]);
    else choose(shown[at]);
  };
  // The field has the focus before the dialog has come to rest, or never, where somebody is faster.
  useEffect(() => () => void typed.take(), [typed]);
  const begin = () => {
    const { text, isEntered } = typed.take();
    if (isEntered) void findByText(choices, text).then(([first]) => choose(first));
    else if (text !== '') setWanted(text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + shown.length }[event.key];
    if (next !== undefined && shown.length > 0) {
      setAt(next % shown.length);
      document.getElementById(optionId(next % shown.length))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') void chooseByKey();
    else return;
    event.preventDefault();
  };

  const named = source && `${elementTitle(source)}“${textOf(nodeOf(source), 'name') || source.id}”`;
  // Nothing follows what others lie in, and whoever asks for that is told where it goes instead.
  const isWithin = isFollowing && source !== undefined && drawing.selection.length === 1 && isRoom(source);
  const title = follows ? `在${named}之后追加` : isWithin ? `在${named}中创建` : '创建元素';
  return (
    <Modal
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      className="designer-create"
      footer={null}
      onCancel={close}
      open
      style={{ top: 72 }}
      title={title}
      width={520}
    >
      <Input
        allowClear={clearing}
        aria-activedescendant={shown.length > 0 ? optionId(at) : undefined}
        aria-controls={listId}
        aria-expanded
        aria-label="查找元素或模板"
        onChange={(event) => setWanted(event.target.value)}
        onFocus={begin}
        onKeyDown={press}
        placeholder="名称、拼音或首字母"
        prefix={<SearchOutlined />}
        ref={input}
        role="combobox"
        value={wanted}
      />
      <div aria-label={title} className="designer-create-list" id={listId} role="listbox">
        {shown.map((choice, index) => (
          <Option
            choice={choice}
            id={optionId(index)}
            isAt={index === at}
            isFirst={choice.group !== shown[index - 1]?.group}
            key={choice.id}
            onChoose={(pointer) => choose(choice, pointer)}
          />
        ))}
        {shown.length === 0 && <p>没有名为“{wanted}”的元素或模板</p>}
      </div>
    </Modal>
  );
}

interface OptionProps {
  choice: Choice;
  id: string;
  isAt: boolean;
  /** Whether its group begins with it. */
  isFirst: boolean;
  onChoose: (pointer: MouseEvent) => void;
}

function Option({ choice, id, isAt, isFirst, onChoose }: OptionProps) {
  return (
    <>
      {isFirst && (
        <div aria-hidden className="designer-create-group">
          {choice.group}
        </div>
      )}
      {/* The field above has the focus and its keys; the list is only pointed at. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys of its list */}
      <div
        aria-selected={isAt}
        className="designer-create-option"
        id={id}
        onClick={(event) => onChoose(event.nativeEvent)}
        role="option"
        tabIndex={-1}
      >
        <i aria-hidden className={choice.icon} />
        <span>{choice.label}</span>
        {choice.note && <small>{choice.note}</small>}
      </div>
    </>
  );
}

function useTemplateChoices(): readonly TemplateChoice[] {
  const { templates } = useDesignerContext();
  const [known, setKnown] = useState<readonly TemplateChoice[]>([]);
  useEffect(() => {
    let isCurrent = true;
    templates?.list().then(
      (list) => {
        if (isCurrent) setKnown(list.map(choiceOf));
      },
      (error: unknown) => showToast('warning', errorWords(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [templates]);
  return known;
}

function choiceOf(template: ElementTemplate): TemplateChoice {
  return {
    id: `template ${template.id}`,
    label: template.name,
    hint: template.description ?? '',
    icon: 'bpmn-icon-screw-wrench',
    group: '模板',
    template,
  };
}
