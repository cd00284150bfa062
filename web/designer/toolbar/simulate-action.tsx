import { ExperimentOutlined } from '@ant-design/icons';
import type { ToolbarAction } from './action.ts';

/** Lets tokens run through the process, and back to drawing. */
export const simulateAction: ToolbarAction = {
  name: 'simulate',
  title: '模拟',
  icon: <ExperimentOutlined />,
  tip: (drawing) => (drawing.simulatedXml === null ? '开启模拟' : '退出模拟'),
  isPressed: (drawing) => drawing.simulatedXml !== null,
  isEnabled: (drawing) => drawing.isOpen,
  run: ({ drawing }) => {
    if (drawing.simulatedXml === null) drawing.simulate();
    else drawing.leaveSimulation();
  },
};
