import {
  AppstoreOutlined,
  BorderInnerOutlined,
  CalendarOutlined,
  ScheduleOutlined,
  TableOutlined,
} from '@ant-design/icons';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { type Look, lookTitles } from './look.ts';

const icons: Readonly<Record<Look, ReactNode>> = {
  table: <TableOutlined aria-hidden />,
  board: <AppstoreOutlined aria-hidden />,
  calendar: <CalendarOutlined aria-hidden />,
  gantt: <ScheduleOutlined aria-hidden />,
  matrix: <BorderInnerOutlined aria-hidden />,
};

interface LookSwitchProps {
  offered: readonly Look[];
  look: Look;
  onChoose: (look: Look) => void;
}

/** Chooses how a list is looked at; draws nothing where there is no choice. */
export function LookSwitch({ offered, look, onChoose }: LookSwitchProps) {
  if (offered.length < 2) return null;
  return (
    <Segmented<Look>
      aria-label="查看方式"
      onChange={onChoose}
      options={offered.map((value) => ({ value, label: lookTitles[value], icon: icons[value] }))}
      value={look}
    />
  );
}
