import { Button, Tree } from 'antd';
import { useState } from 'react';
import type { MenuChoice, MenuChoices } from './menu-choice.ts';

/** What is ticked, and what is ticked in part of what hangs below it. */
export interface Ticks {
  ticked: readonly string[];
  partly: readonly string[];
}

interface MenuTreeProps {
  choices: MenuChoices;
  /** Null as long as nothing was changed. */
  ticks: Ticks | null;
  isFixed: boolean;
  onChange: (ticks: Ticks) => void;
}

interface Node {
  key: string;
  title: string;
  isHidden: boolean;
  disableCheckbox: boolean;
  children: Node[];
}

/** The menus as a tree to be ticked. */
export function MenuTree({ choices, ticks, isFixed, onChange }: MenuTreeProps) {
  const folders = [...choices.idByKey.keys()];
  const [opened, setOpened] = useState<readonly string[]>(folders);
  return (
    <>
      <div className="role-tree-actions">
        <Button onClick={() => setOpened(folders)} size="small" type="link">
          全部展开
        </Button>
        <Button onClick={() => setOpened([])} size="small" type="link">
          全部收起
        </Button>
      </div>
      <Tree<Node>
        checkable
        checkedKeys={[...(ticks?.ticked ?? choices.ticked)]}
        disabled={isFixed}
        expandedKeys={[...opened]}
        onCheck={(checked, { halfCheckedKeys = [] }) =>
          onChange({ ticked: (checked as string[]).map(String), partly: halfCheckedKeys.map(String) })
        }
        onExpand={(keys) => setOpened(keys.map(String))}
        selectable={false}
        titleRender={({ title, key, isHidden }) => (
          <span title={key}>
            {title}
            {isHidden && <span className="role-menu-mark">不在侧栏显示</span>}
          </span>
        )}
        treeData={choices.tree.map(nodeOf)}
      />
    </>
  );
}

function nodeOf({ key, title, isHidden, isFixed, children }: MenuChoice): Node {
  return { key, title, isHidden, disableCheckbox: isFixed && children.length === 0, children: children.map(nodeOf) };
}
