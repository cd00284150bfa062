/** The ways to take the second step of signing in, the strongest first. */
export type StepKind = 'key' | 'totp' | 'sms';

/** What a second step may be taken by, as it is asked for. */
export interface AskedStep {
  /** The ways that are open to this account, the strongest first. */
  kinds: StepKind[];
  /** What the browser hands to a security key, as the Web Authentication API writes it in JSON; only where a key is asked for. */
  toSign?: object;
}
