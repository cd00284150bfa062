import { post } from './call.ts';
import { tellOtherWindows } from './other-windows.ts';
import { endSession, startViewing } from './session.ts';

/** Sees the product as another person does in one of his posts from now on, in every window of this browser. Throws without a toast. */
export async function viewAs(about: { id: string; reason: string; positionId: string | null }): Promise<void> {
  const { token } = (await post('/user/viewAs', about, { isSilent: true })) as { token: string };
  startViewing(token);
  tellOtherWindows();
}

/** Goes on as oneself; here also when the server cannot be reached, where it lapses by itself. */
export async function endView(): Promise<void> {
  try {
    await post('/user/endviewing', {}, { isSilent: true });
  } catch {
    // It has ended already, or ends when its time is over.
  }
  endSession();
  tellOtherWindows();
}
