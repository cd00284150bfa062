import { Segmented, Select } from 'antd';
import type { CaseTask } from './case.ts';

/** As many as can be read beside one another in the column of a case. */
const mostBesideOneAnother = 3;

const label = '办理的环节';

interface TaskChoiceProps {
  /** What is at hand, at least two. */
  tasks: readonly CaseTask[];
  chosenId: string;
  onChoose(id: string): void;
}

/** Which of several tasks at hand is decided: beside one another where there are few, else in a list that is searched by what is typed. */
export function TaskChoice({ tasks, chosenId, onChoose }: TaskChoiceProps) {
  const shared = {
    onChange: onChoose,
    options: tasks.map((task) => ({ value: task.id, label: nameAmong(tasks, task) })),
    value: chosenId,
  };
  if (tasks.length <= mostBesideOneAnother) return <Segmented aria-label={label} block {...shared} />;
  return <Select aria-label={label} showSearch={{ optionFilterProp: 'label' }} {...shared} />;
}

/** A task by its node, and by who has it where others stand at the same node. */
function nameAmong(tasks: readonly CaseTask[], { id, nodeName, assigneeName, handlers }: CaseTask): string {
  const isOnly = tasks.every((each) => each.id === id || each.nodeName !== nodeName);
  return isOnly ? nodeName : `${nodeName} · ${assigneeName ?? handlers.join('、')}`;
}
