import type { StepKind } from '#shared/second-step.ts';

const words: Record<StepKind, string> = {
  key: '改用安全密钥或通行密钥',
  totp: '改用身份验证器或恢复码',
  sms: '改用短信验证码',
};

interface OtherStepsProps {
  kind: StepKind;
  kinds: readonly StepKind[];
  isBusy: boolean;
  onChoose: (kind: StepKind) => void;
}

/** The ways to take the second step other than the one that is shown. */
export function OtherSteps({ kind, kinds, isBusy, onChoose }: OtherStepsProps) {
  return kinds
    .filter((other) => other !== kind)
    .map((other) => (
      <button className="login-plain" disabled={isBusy} key={other} onClick={() => onChoose(other)} type="button">
        {words[other]}
      </button>
    ));
}
