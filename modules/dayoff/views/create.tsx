import { FormPage } from '#web/page/form/form-page.tsx';
import { dayoff } from '../dayoff.ts';
import { BalanceLine } from './parts/balance-line.tsx';
import { DaysLine } from './parts/days-line.tsx';
import './parts/balance-panel.css';

/** Most leave is of whole days. */
const wholeDays = { startHalf: 'am', endHalf: 'pm' } as const;

/** The form in which somebody asks for leave, with the days it takes and what is left of the year. */
export default function Create() {
  const balance = (
    <p className="panel balance-panel">
      <DaysLine />
      <BalanceLine />
    </p>
  );
  return <FormPage below={balance} initialValues={wholeDays} module={dayoff} />;
}
