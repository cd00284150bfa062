import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionList } from './session-list.tsx';

/** What guards the account: the second step of signing in, and the devices that are signed in. */
export function SecurityTab() {
  return (
    <>
      <SecondFactorSection />
      <SessionList />
    </>
  );
}
