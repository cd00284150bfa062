import { z } from 'zod';

/** What administrators may make stricter; letters, digits and eight characters are asked of everybody. */
export interface PasswordPolicy {
  /** The least count of characters. */
  length: number;
  /** How many of capital letters, small letters, digits and signs must be there. */
  classes: number;
}

/** The policy until an administrator changes it. */
export const usualPolicy: PasswordPolicy = { length: 8, classes: 2 };

/** How many days a password lasts that somebody else made up, until an administrator changes that. */
export const usualFirstDays = 7;

const maxLength = 200;
const classes = [/[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z\d\s]/];

/** One rule, and whether a password keeps it. */
export interface PasswordRule {
  text: string;
  isMet: boolean;
}

/** The one set of rules for passwords, in the order people read them. The server asks them again before it stores one. */
export function passwordRules(password: string, username = '', policy: PasswordPolicy = usualPolicy): PasswordRule[] {
  const length = Math.max(policy.length, usualPolicy.length);
  const name = username.trim().toLowerCase();
  const found = classes.filter((letters) => letters.test(password)).length;
  return [
    { text: `至少 ${length} 位`, isMet: password.length >= length },
    { text: '须包含字母', isMet: /[a-zA-Z]/.test(password) },
    { text: '须包含数字', isMet: /\d/.test(password) },
    ...(policy.classes > 2
      ? [
          {
            text: `须包含大写字母、小写字母、数字、符号中的 ${Math.min(policy.classes, 4)} 种`,
            isMet: found >= policy.classes,
          },
        ]
      : []),
    ...(name ? [{ text: '不能包含用户名', isMet: password !== '' && !password.toLowerCase().includes(name) }] : []),
  ];
}

/** What is wrong with a password, as sentences. */
export function passwordProblems(password: string, username?: string, policy?: PasswordPolicy): string[] {
  return passwordRules(password, username, policy).flatMap(({ text, isMet }) => (isMet ? [] : [`新密码${text}`]));
}

/** A password as people may choose it, as far as can be told without knowing the user and the settings. */
export const newPassword = z
  .string({ error: '请填写新密码' })
  .max(maxLength, '新密码过长')
  .superRefine((password, { addIssue }) => {
    for (const message of passwordProblems(password)) addIssue({ code: 'custom', message });
  });
