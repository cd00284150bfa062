import { DownloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Drawer, Popover, Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { saveFile } from '#web/kit/files/save-file.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import type { Drawing } from '../drawing.ts';
import { BulkFields } from '../panel/bulk-fields.tsx';
import { elementProperties } from '../panel/element-property.ts';
import type { DialogProps } from '../toolbar/action.ts';
import { baseName } from '../toolbar/file-name.ts';
import { useSignal } from '../use-drawing.ts';
import { chosenProperties, recallColumns, rememberColumns } from './outline-columns.ts';
import { outlineCsv } from './outline-csv.ts';
import { OutlineGrid } from './outline-grid.tsx';
import { filteredRows, outlineRows } from './outline-rows.ts';
import './outline.css';

function rowsAfter(drawing: Drawing, _edits: number) {
  return outlineRows(drawing);
}

/** All elements of the drawing as a table: to be read, searched, found on the canvas and edited, singly or many at once. */
export default function OutlineDialog({ drawing, close }: DialogProps) {
  useSignal(drawing.changes);
  const [search, setSearch] = useState('');
  const [titles, setTitles] = useState<readonly string[]>([]);
  const [columns, setColumns] = useState(recallColumns);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const wanted = useDeferredValue(search);
  const flavour = drawing.flavour ?? 'camunda';
  const { edits } = drawing;

  // The model changes in place, and with it the count of edits.
  const rows = useMemo(() => rowsAfter(drawing, edits), [drawing, edits]);
  const shown = useMemo(() => filteredRows(rows, { search: wanted, titles }, flavour), [rows, wanted, titles, flavour]);
  const kinds = useMemo(() => [...new Set(rows.map(({ title }) => title))], [rows]);
  const properties = chosenProperties(columns);
  const chosenElements = shown.filter(({ id }) => chosen.has(id)).map(({ element }) => element);

  const chooseColumns = (names: string[]) => {
    setColumns(names);
    rememberColumns(names);
  };
  const save = () =>
    saveFile(outlineCsv(shown, properties, flavour), `${baseName(drawing.fileName)} 元素.csv`, 'text/csv');

  return (
    <Drawer
      className="designer-outline"
      mask={false}
      onClose={close}
      open
      placement="left"
      size="min(820px, 100vw)"
      title={`元素大纲（${shown.length} 个）`}
      extra={
        <>
          <Popover
            trigger="click"
            placement="bottomRight"
            title="显示的列"
            content={
              <Checkbox.Group
                className="designer-outline-columns"
                options={elementProperties.map(({ name: value, title: label }) => ({ value, label }))}
                value={[...columns]}
                onChange={chooseColumns}
              />
            }
          >
            <Button type="text" icon={<SettingOutlined />} aria-label="选择列" />
          </Popover>
          <Button type="text" icon={<DownloadOutlined />} onClick={save}>
            导出 CSV
          </Button>
        </>
      }
    >
      <div className="designer-outline-filters">
        <SearchField
          aria-label="查找元素"
          onChange={(event) => setSearch(event.target.value)}
          placeholder="按名称、类型、ID 或属性查找"
          value={search}
        />
        <Select
          allowClear={clearing}
          aria-label="元素类型"
          maxTagCount="responsive"
          mode="multiple"
          onChange={setTitles}
          options={kinds.map((title) => ({ value: title, label: title }))}
          placeholder="全部类型"
          value={[...titles]}
        />
      </div>
      <OutlineGrid
        drawing={drawing}
        rows={shown}
        properties={properties}
        chosen={chosen}
        onChoose={setChosen}
        emptyText={rows.length > shown.length ? '没有相符的元素' : '画布上还没有元素'}
      />
      {chosenElements.length > 0 && drawing.isEditable && (
        <div className="designer-outline-bulk">
          <strong>已选 {chosenElements.length} 个</strong>
          <BulkFields key={chosenElements.map(({ id }) => id).join(' ')} drawing={drawing} elements={chosenElements} />
        </div>
      )}
    </Drawer>
  );
}
