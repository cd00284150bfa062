import type { AskedStep } from './second-step.ts';

/** One row of the error catalogue: the envelope code, the HTTP status and the sentence shown when nothing better is known. */
interface FailureRow {
  code: number;
  status: number;
  message: string;
}

/** The error catalogue: every way a call can fail, by name. */
export const failures = {
  invalid: { code: 400, status: 400, message: '提交的内容有误，请检查后重试' },
  unauthenticated: { code: 401, status: 401, message: '登录已失效，请重新登录' },
  captchaRequired: { code: 4011, status: 400, message: '请输入验证码' },
  smsRequired: { code: 4012, status: 400, message: '请输入短信验证码' },
  totpRequired: { code: 4013, status: 400, message: '请输入身份验证器上的验证码' },
  keyRequired: { code: 4014, status: 400, message: '请使用安全密钥或通行密钥验证' },
  passwordChangeRequired: { code: 4031, status: 403, message: '请先修改密码' },
  enrolmentRequired: { code: 4032, status: 403, message: '请先开启两步验证' },
  forbidden: { code: 403, status: 403, message: '没有权限进行此操作' },
  notFound: { code: 404, status: 404, message: '内容不存在或已被删除' },
  conflict: { code: 409, status: 409, message: '数据已被他人修改，请刷新后重试' },
  tooLarge: { code: 413, status: 413, message: '内容超出大小限制' },
  unknownKind: { code: 415, status: 415, message: '不接受这种格式的内容' },
  refused: { code: 422, status: 422, message: '当前状态下不能进行此操作' },
  tooMany: { code: 429, status: 429, message: '操作过于频繁，请稍后再试' },
  internal: { code: 500, status: 500, message: '系统出现异常，请稍后重试' },
  unavailable: { code: 503, status: 503, message: '服务暂不可用，请稍后重试' },
} as const satisfies Record<string, FailureRow>;

/** The name of a way to fail. */
export type Failure = keyof typeof failures;

/** A problem with one input: `path` is dotted (`payments.0.amount`), `message` is shown beside the input. */
export interface FieldProblem {
  path: string;
  message: string;
}

/** What an error may carry besides its sentence. */
export interface ErrorDetails {
  /** Problems that belong beside inputs. */
  fields?: FieldProblem[];
  /** The short code that the server log also has; only for failures nobody foresaw. */
  errorCode?: string;
  /** The state that a conflicting call lost against, so that a page can show it. */
  current?: unknown;
  /** What signing in asks for next. */
  asked?: AskedStep;
  /** What is behind it, for the log. */
  cause?: unknown;
}

/** The one error that crosses the wire: thrown anywhere, turned into the envelope once, rethrown by the browser as the same class. */
export class AppError extends Error {
  readonly failure: Failure;
  readonly fields: FieldProblem[];
  readonly errorCode: string | undefined;
  readonly current: unknown;
  readonly asked: AskedStep | undefined;

  constructor(failure: Failure, message?: string, details: ErrorDetails = {}) {
    super(message ?? failures[failure].message, 'cause' in details ? { cause: details.cause } : undefined);
    this.name = 'AppError';
    this.failure = failure;
    this.fields = details.fields ?? [];
    this.errorCode = details.errorCode;
    this.current = details.current;
    this.asked = details.asked;
  }
}

/** The failure that an envelope code stands for; `internal` for a code nobody knows. */
export function failureOf(code: number): Failure {
  const found = Object.entries(failures).find(([, row]) => row.code === code);
  return (found?.[0] as Failure | undefined) ?? 'internal';
}
