import { Button, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { drawn, type MenuChoice, type MenuChoices, toggled } from './menu-choice.ts';

interface MenuTreeProps {
  choices: MenuChoices;
  ticked: ReadonlySet<string>;
  isFixed: boolean;
  onChange: (ticked: ReadonlySet<string>) => void;
}

interface Node {
  key: string;
  title: string;
  isHidden: boolean;
  disableCheckbox: boolean;
  children: Node[];
}

/** The menus as a tree to be ticked. */
export function MenuTree({ choices: { tree, idByKey }, ticked, isFixed, onChange }: MenuTreeProps) {
  const everything = useMemo(() => [...idByKey.keys()], [idByKey]);
  const nodes = useMemo(() => tree.map(nodeOf), [tree]);
  const [opened, setOpened] = useState<readonly string[]>(everything);
  return (
    <>
      <div className="role-tree-actions">
        <Button onClick={() => setOpened(everything)} size="small" type="link">
          全部展开
        </Button>
        <Button onClick={() => setOpened([])} size="small" type="link">
          全部收起
        </Button>
      </div>
      <Tree<Node>
        checkable
        checkedKeys={drawn(tree, ticked)}
        checkStrictly
        disabled={isFixed}
        expandedKeys={[...opened]}
        onCheck={(_checked, { node }) => onChange(toggled(tree, ticked, node.key))}
        onExpand={(keys) => setOpened(keys.map(String))}
        selectable={false}
        titleRender={({ title, key, isHidden }) => (
          <span title={key}>
            {title}
            {isHidden && <span className="role-menu-mark">不在侧栏显示</span>}
          </span>
        )}
        treeData={nodes}
      />
    </>
  );
}

function nodeOf({ key, title, isHidden, isFixed, isFolder, children }: MenuChoice): Node {
  return { key, title, isHidden, disableCheckbox: isFixed && !isFolder, children: children.map(nodeOf) };
}
