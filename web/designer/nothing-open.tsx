import { Button, Empty, Result } from 'antd';
import type { Drawing } from './drawing.ts';
import { openProblemWords } from './open-problem.ts';
import { Excerpt } from './problem-excerpt.tsx';

interface NothingOpenProps {
  drawing: Drawing;
  chooseFile: () => void;
}

/** Stands in the place of the canvas while there is none: why a file could not be opened, or that there is none yet. */
export default function NothingOpen({ drawing: { problem, isReadOnly }, chooseFile }: NothingOpenProps) {
  const choose = !isReadOnly && <Button onClick={chooseFile}>打开其他文件</Button>;
  if (problem) {
    const { title, text } = openProblemWords(problem);
    return (
      <Result className="designer-nothing" status="warning" title={title} subTitle={text} extra={choose}>
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
