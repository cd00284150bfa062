import { OwnHandover } from './own-handover.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SecurityKeySection } from './security-key-section.tsx';
import { SessionList } from './session-list.tsx';

/** What guards the account: the second step of signing in, the devices that are signed in, and who goes on with the work. */
export function SecurityTab() {
  return (
    <>
      <SecondFactorSection />
      <SecurityKeySection />
      <SessionList />
      <OwnHandover />
    </>
  );
}
