import { Select } from 'antd';
import { useContext } from 'react';
import type { InputProps } from '#web/kit/inputs/input-props.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { ViewNamesContext } from '#web/shell/places/other-view.tsx';

/** Views that lead nowhere by themselves: frames of others, and pages that a path names a record of. */
const subordinate = /\/(detail|edit|workdetail|design)$/;

/** Picks the page that a menu opens, from the views that there are. */
export function ComponentChoice({ value, onChange, ...rest }: InputProps<string>) {
  const names = useContext(ViewNamesContext);
  const { modules } = useRegistry();
  const folderOf = (name: string) => name.split('/')[0] ?? '';
  const groups = Map.groupBy(names, folderOf);
  const titleOf = (folder: string) => modules.get(folder)?.title ?? folderTitles[folder] ?? folder;
  const options = [...groups].map(([folder, views]) => ({
    label: `${titleOf(folder)}（${folder}）`,
    options: views
      .toSorted((a, b) => Number(subordinate.test(a)) - Number(subordinate.test(b)))
      .map((view) => ({ value: view, label: view, search: `${titleOf(folder)} ${view}` })),
  }));
  return (
    <Select
      {...rest}
      onChange={(next: string) => onChange?.(next)}
      options={options}
      placeholder="请选择页面"
      showSearch={{ optionFilterProp: 'search' }}
      value={value ?? undefined}
    />
  );
}

/** What folders of views are called that belong to no noun. */
const folderTitles: Readonly<Record<string, string>> = {
  dashboard: '工作台',
  help: '帮助',
  notice: '消息',
  permission: '权限',
  resource: '资源管理',
  system: '系统管理',
  workflow: '流程中心',
};
