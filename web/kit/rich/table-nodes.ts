import { type Command, Node } from '@tiptap/core';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  mergeCells,
  splitCell,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';

/** What each of the nodes is to the library of tables. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** How many rows or columns a cell takes. */
function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
    renderHTML: ({ [name]: taken }: Record<string, unknown>) => (taken === 1 ? {} : { [name]: taken }),
  };
}

function cellNode(name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') {
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    // Columns take the width that their words need; the library asks for the attribute all the same.
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

const rowNode = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const tableNode = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const isIn = () => this.editor.isActive('table');
    const go = (direction: 1 | -1) => this.editor.commands.command(run(goToNextCell(direction)));
    return {
      // After the last cell begins a new row.
      Tab: () => isIn() && (go(1) || (this.editor.commands.command(run(addRowAfter)) && go(1))),
      'Shift-Tab': () => isIn() && go(-1),
    };
  },
});

/** Tables of a rich text. */
export const tableNodes = [tableNode, rowNode, cellNode('tableCell', 'td'), cellNode('tableHeader', 'th')];

type Change = (state: EditorState, dispatch?: (transaction: Transaction) => void) => boolean;

/** A change of the library as a command of the editor. */
export function run(change: Change): Command {
  return ({ state, dispatch }) => change(state, dispatch);
}

/** What can be done to the table around the cursor, in the words of its menu. */
export const tableChanges = {
  addRow: { title: '在下方插入行', change: addRowAfter },
  addColumn: { title: '在右侧插入列', change: addColumnAfter },
  header: { title: '首行作为表头', change: toggleHeader('row') },
  merge: { title: '合并单元格', change: mergeCells },
  split: { title: '拆分单元格', change: splitCell },
  removeRow: { title: '删除行', change: deleteRow },
  removeColumn: { title: '删除列', change: deleteColumn },
  removeTable: { title: '删除表格', change: deleteTable },
} as const satisfies Record<string, { title: string; change: Change }>;

/** Puts an empty table of three by three at the cursor, with a row of headings, and the cursor into its first cell. */
export const insertTable: Command = ({ state, tr, dispatch }) => {
  const { tableCell, tableHeader, tableRow, table } = state.schema.nodes;
  if (!tableCell || !tableHeader || !tableRow || !table) return false;
  const rowOf = (kind: typeof tableCell) =>
    tableRow.create(
      null,
      Array.from({ length: 3 }, () => kind.createAndFill()).flatMap((cell) => cell ?? []),
    );
  const made = table.create(null, [rowOf(tableHeader), rowOf(tableCell), rowOf(tableCell)]);
  if (!dispatch) return true;
  const at = tr.selection.from;
  tr.replaceSelectionWith(made)
    .setSelection(TextSelection.near(tr.doc.resolve(at + 1)))
    .scrollIntoView();
  return true;
};
