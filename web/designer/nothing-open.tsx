import { Button, Empty, Result } from 'antd';
import type { Drawing } from './drawing.ts';
import { openProblemWords } from './open-problem.ts';
import { Excerpt } from './problem-excerpt.tsx';

interface NothingOpenProps {
  drawing: Drawing;
  chooseFile: () => void;
}

/** Stands in the place of the canvas while there is none: why a file could not be opened, or that there is none yet. */
export default function NothingOpen({ drawing, chooseFile }: NothingOpenProps) {
  const { problem, isReadOnly } = drawing;
  const choose = !isReadOnly && (
    <Button key="choose" onClick={chooseFile}>
      打开其他文件
    </Button>
  );
  if (problem) {
    const { title, text } = openProblemWords(problem);
    const layOut = problem.problem === 'undrawable' && (
      <Button key="layOut" onClick={() => void drawing.openLaidOutAnew()} type="primary">
        改用自动布局打开
      </Button>
    );
    return (
      <Result className="designer-nothing" status="warning" title={title} subTitle={text} extra={[layOut, choose]}>
        {problem.excerpt && <Excerpt problem={problem} />}
      </Result>
    );
  }
  return (
    <Empty className="designer-nothing" description="还没有打开流程图">
      {choose}
    </Empty>
  );
}
