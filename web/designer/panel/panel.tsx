import { ExclamationCircleFilled, SearchOutlined } from '@ant-design/icons';
import { Collapse, Empty, Input } from 'antd';
import { memo, useState } from 'react';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { focusFirstField } from '#web/kit/keys/dialog-keys.ts';
import { elementTitle } from '../canvas/element-title.ts';
import { knows, nodeOf, textOf } from '../canvas/moddle.ts';
import { useDesignerContext, useSignal } from '../use-drawing.ts';
import { BulkPanel } from './bulk-panel.tsx';
import { useMiddleShield } from './middle-shield.ts';
import { keyOf } from './node-key.ts';
import { recallPanel, rememberPanel } from './panel-memory.ts';
import { isFound, PanelSearch } from './panel-search.ts';
import { RemoveButton } from './remove-button.tsx';
import { sections } from './sections.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import { useScrollOf } from './use-scroll-of.ts';

/**
 * The properties of the selected element, or of the process when nothing is selected. It is rendered again when the drawing
 * changes, whatever else does.
 */
export const Panel = memo(function Panel() {
  const { drawing } = useDesignerContext();
  useSignal(drawing.changes);
  const [folded, setFolded] = useState<readonly string[]>(() => recallPanel().folded);
  const [wanted, setWanted] = useState('');
  const element = drawing.focusedElement;
  const header = useScrollOf(element);
  usePanelKeys(drawing, header);
  useMiddleShield(drawing);
  if (!element) return null;
  if (drawing.selection.length > 1) return <BulkPanel elements={drawing.selection} />;

  const flavour = drawing.flavour ?? 'camunda';
  const shown = sections.filter((section) => section.isShownFor(element, flavour));
  const names = shown.map(({ name }) => name);
  const search = wanted.trim();
  const fold = (open: readonly string[]) => {
    const next = [...folded.filter((name) => !names.includes(name)), ...names.filter((name) => !open.includes(name))];
    setFolded(next);
    rememberPanel({ folded: next });
  };
  const name = knows(nodeOf(element), 'name') ? textOf(nodeOf(element), 'name') : '';
  return (
    <>
      <header className="designer-panel-header" data-element-id={element.id} ref={header}>
        <div className="designer-panel-title">
          <strong>{elementTitle(element)}</strong>
          <span title={name}>{name}</span>
        </div>
        <Input
          allowClear={clearing}
          size="small"
          disabled={false}
          prefix={<SearchOutlined />}
          placeholder="查找属性"
          aria-label="查找属性"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          // What is found is edited at once.
          onPressEnter={({ currentTarget }) => goToFound(currentTarget.closest('.designer-panel'), search)}
        />
        <RemoveButton />
      </header>
      <Collapse
        key={keyOf(element)}
        className={search ? 'designer-sections is-searched' : 'designer-sections'}
        size="small"
        bordered={false}
        // What is searched for may stand in a folded section; the folds return with the end of the search.
        activeKey={search ? names : names.filter((one) => !folded.includes(one))}
        onChange={(open) => {
          if (!search) fold(open);
        }}
        items={shown.map((section) => ({
          key: section.name,
          label: <SectionTitle title={section.title} problemCount={section.problemCount?.(element, flavour) ?? 0} />,
          children: (
            <PanelSearch value={isFound(search, [section.title]) ? '' : search}>
              <section.Section element={element} />
            </PanelSearch>
          ),
        }))}
      />
      {search && (
        <Empty
          className="designer-nothing-found"
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={`没有名为“${search}”的属性`}
        />
      )}
    </>
  );
});

/** Puts the cursor into the field of that name, or into the first one that is shown. */
function goToFound(panel: Element | null, search: string) {
  const sections = panel?.querySelector('.designer-sections') ?? null;
  const named = [...(sections?.querySelectorAll('.designer-field > label') ?? [])].find(
    ({ textContent }) => textContent === search,
  );
  focusFirstField(named?.parentElement ?? sections);
}

function SectionTitle({ title, problemCount }: { title: string; problemCount: number }) {
  if (problemCount === 0) return title;
  const words = `${problemCount} 处需要修改`;
  return (
    <>
      {title}
      <span className="designer-section-problem" title={words}>
        <ExclamationCircleFilled aria-label={words} />
      </span>
    </>
  );
}
