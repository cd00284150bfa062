interface FormEndProps {
  /** What is wrong with no field in particular. */
  problem: string | undefined;
  isBusy: boolean;
  /** On the button. */
  action: string;
  /** On the button while it is done, such as `正在登录…`. */
  busy: string;
}

/** The end of a form before the login: what was refused, and the button that sends it. */
export function FormEnd({ problem, isBusy, action, busy }: FormEndProps) {
  return (
    <>
      <p className="login-failure" role="alert">
        {problem}
      </p>
      <button aria-busy={isBusy} className="login-submit" disabled={isBusy} type="submit">
        {isBusy ? busy : action}
      </button>
    </>
  );
}
