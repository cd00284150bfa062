import { takeFieldRules } from '#web/kit/form/field-rules.ts';
import { menusNamed, menuTree } from '#web/shell/menu/menu-tree.ts';
import { post, postForm } from './call.ts';
import { releaseHeldBack } from './hold-back.ts';
import { endSession, type MenuItem, type SessionUser, startSession, useSession } from './session.ts';
import { useSite } from './site.ts';
import { fieldsOf, type StepAnswer } from './step-answer.ts';
import { endView } from './viewing.ts';

/** Which of the systems behind the same accounts this one is. */
const systemId = 1;

/** What the login form sends. */
export interface Credentials {
  username: string;
  password: string;
  /** The text of the captcha and its id; empty while none is asked for. */
  code: string;
  codeid: string;
  /** Nothing while no second step is asked for. */
  answer: StepAnswer;
}

/** A captcha to be read by a person; it is good for one try. */
export interface Captcha {
  codeid: string;
  svg: string;
}

interface UserInfo extends SessionUser {
  menus?: MenuItem[];
  /** Another name of `menus` that some servers answer. */
  menus1?: MenuItem[];
  /** The names of the menus to be kept; absent for all. */
  menuNames?: string[] | null;
  /** What the product is called where the user acts. */
  site?: { title: string; region: string };
}

/** Logs in and begins the session. Throws without a toast: the form shows what is wrong. */
export async function logIn({ username, password, code, codeid, answer }: Credentials): Promise<void> {
  const fields = {
    username: username.trim(),
    password,
    ...(codeid && { code, codeid }),
    ...fieldsOf(answer),
  };
  const { token } = (await postForm('/user/login', fields, { isSilent: true })) as { token: string };
  startSession(token);
}

/** What the form for signing in by phone sends. */
export interface PhoneCredentials {
  phone: string;
  /** The code that went to the phone. */
  phonecode: string;
  /** Nothing while no second step is asked for. */
  answer: StepAnswer;
}

/** Has a code sent to the phone if it belongs to an account; the answer does not tell. Throws without a toast. */
export async function sendPhoneCode({ phone, ...answer }: { phone: string; code: string; codeid: string }) {
  await post('/user/phone_code', { phone, ...(answer.codeid && answer) }, { isAnonymous: true, isSilent: true });
}

/** Logs in by phone and begins the session. Throws without a toast. */
export async function logInByPhone({ phone, phonecode, answer }: PhoneCredentials): Promise<void> {
  const fields = { phone, phonecode, ...fieldsOf(answer) };
  const { token } = (await postForm('/user/phone_login', fields, { isSilent: true })) as { token: string };
  startSession(token);
}

/** Asks for a new captcha. */
export async function fetchCaptcha(): Promise<Captcha> {
  return (await post('/user/captcha', {}, { isAnonymous: true, isSilent: true })) as Captcha;
}

/** Loads user and menus of the present token into the session. Throws without a toast, also for a user without roles. */
export async function loadUser(): Promise<void> {
  const { token } = useSession.getState();
  const info = (await post('/user/info', { systemid: systemId }, { isSilent: true })) as UserInfo | null | undefined;
  if (!info) throw new Error('Verification failed, please Login again.');
  if (!Array.isArray(info.roles) || info.roles.length === 0) {
    throw new Error('getInfo: roles must be a non-null array!');
  }
  if (useSession.getState().token !== token) return;
  const { menus1, menus = menus1 ?? [], menuNames, site, ...user } = info;
  if (site) useSite.setState(site);
  takeFieldRules(user.fields ?? {});
  useSession.setState({ user, menus: menuNames ? menusNamed(new Set(menuNames), menuTree(menus)) : menus });
}

/** Ends the session on the server and here; here also when the server cannot be reached. Who looks as another leaves as both. */
export async function logOut(): Promise<void> {
  if (useSession.getState().user?.viewedBy) await endView();
  try {
    releaseHeldBack();
    await post('/user/logout', {}, { isSilent: true });
  } catch {
    // The token is forgotten all the same, and the server lets it expire.
  }
  endSession();
}
