import './code.css';
import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { linter, lintKeymap } from '@codemirror/lint';
import { search, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers, placeholder as placeholderText } from '@codemirror/view';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeptForm } from '#shared/bpmn/variables/with-forms.ts';
import { nodeOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { conditionFields } from '../panel/condition-fields.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { noForms, useForms } from '../use-forms.ts';
import { builtIns } from './built-ins.ts';
import { chinesePhrases } from './chinese-phrases.ts';
import type { CodeEditorProps } from './code-input-props.ts';
import { languageExtension } from './code-language.ts';
import { codeTheme } from './code-theme.ts';
import { completeNames, type OfferedNames } from './completion.ts';
import { problemsIn } from './syntax-check.ts';
import { type KnownVariable, variablesAt } from './variables.ts';

/** After the last letter, so that checking never delays typing. */
const checkDelayMs = 500;

/** Marks what was not typed here, so that it does not come back as a draft of the field it came from. */
const fromOutside = Annotation.define<boolean>();

/** A text that is code: colours, completion, bracket matching, syntax check and an undo history of its own. */
export default function CodeEditor(props: CodeEditorProps) {
  const { value, language, isLarge, isDisabled = false, labelledBy, label, placeholder, isFocused } = props;
  const offered = useOfferedNames();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const editing = useRef(new Compartment());
  const tell = useEffectEvent((text: string) => props.onChange(text));
  const leave = useEffectEvent(() => props.onBlur?.());
  const compose = useEffectEvent((isComposing: boolean) => props.onComposing?.(isComposing));
  const first = useEffectEvent(() => ({ value, isDisabled, isFocused }));

  useEffect(() => {
    if (!place.current) return;
    const start = first();
    const created = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: start.value,
        extensions: [
          isLarge ? [lineNumbers(), keymap.of([indentWithTab]), indentOnInput()] : [],
          keymap.of([...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...searchKeymap]),
          keymap.of([...historyKeymap, ...defaultKeymap]),
          history(),
          drawSelection(),
          bracketMatching(),
          closeBrackets(),
          search({ top: true }),
          autocompletion({ override: [completeNames(offered, language === 'expression')], icons: false }),
          linter(({ state }) => problemsIn(state, language), { delay: checkDelayMs }),
          languageExtension(language),
          codeTheme,
          chinesePhrases,
          EditorView.lineWrapping,
          placeholder ? placeholderText(placeholder) : [],
          EditorView.contentAttributes.of({
            ...(labelledBy && { 'aria-labelledby': labelledBy }),
            ...(label && { 'aria-label': label }),
          }),
          editing.current.of(editability(start.isDisabled)),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            const isTyped = transactions.some((one) => one.docChanged && !one.annotation(fromOutside));
            if (docChanged && isTyped) tell(state.doc.toString());
          }),
          EditorView.domEventHandlers({
            blur: () => leave(),
            compositionstart: () => compose(true),
            compositionend: () => compose(false),
          }),
        ],
      }),
    });
    view.current = created;
    if (start.isFocused) created.focus();
    return () => {
      view.current = null;
      created.destroy();
    };
  }, [language, isLarge, labelledBy, label, placeholder, offered]);

  useEffect(() => {
    const shown = view.current;
    const before = shown?.state.doc.toString();
    // What the user types comes back as the value; only what changed elsewhere is put in.
    if (!shown || before === value) return;
    shown.dispatch({
      changes: { from: 0, to: shown.state.doc.length, insert: value },
      annotations: fromOutside.of(true),
    });
  }, [value]);
  useEffect(() => {
    view.current?.dispatch({ effects: editing.current.reconfigure(editability(isDisabled)) });
  }, [isDisabled]);

  return <div className={isLarge ? 'code-input code-input-large' : 'code-input'} ref={place} />;
}

/** The names that fit the element whose properties are shown, looked up when completion begins. */
function useOfferedNames(): OfferedNames {
  const { drawing } = useDesignerContext();
  const forms = useForms() ?? noForms;
  const latest = useRef(forms);
  useEffect(() => {
    latest.current = forms;
  });
  const [offered] = useState<OfferedNames>(() => ({
    variables: () => namesIn(drawing, latest.current),
    builtIns: () => builtIns(drawing.flavour ?? 'camunda'),
  }));
  return offered;
}

function namesIn({ focusedElement, flavour }: Drawing, forms: readonly KeptForm[]): KnownVariable[] {
  if (!focusedElement) return [];
  const known = variablesAt(nodeOf(focusedElement));
  const names = new Set(known.map(({ name }) => name));
  const asked = conditionFields(nodeOf(focusedElement), flavour ?? 'camunda', forms);
  return [
    ...known,
    ...asked.filter(({ name }) => !names.has(name)).map(({ name, label }) => ({ name, origin: `表单字段 ${label}` })),
  ];
}

function editability(isDisabled: boolean): Extension {
  return [EditorState.readOnly.of(isDisabled), EditorView.editable.of(!isDisabled)];
}
