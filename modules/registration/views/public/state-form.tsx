import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import { LoginField } from '#web/shell/login/login-field.tsx';
import { FormEnd } from '#web/shell/public/form-end.tsx';
import { usePublicForm } from '#web/shell/public/use-public-form.ts';
import { registrationState } from '../../apply.ts';
import { PhoneProof } from './phone-proof.tsx';

type Found = OutputOf<typeof registrationState>;

const sentences: Record<Found['status'], string> = {
  submitted: '待提交',
  auditing: '正在审批',
  approved: '已通过，账号已开通',
  rejected: '未通过',
};

const moment = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' });

/** Looks up a request by its number and phone. */
export function StateForm() {
  const [found, setFound] = useState<Found | null>(null);
  const form = usePublicForm({
    beginning: { number: '', phone: '', smscode: '' },
    check: ({ number, smscode }) => ({
      number: !number.trim() && '请填写申请编号',
      smscode: !/^\d{6}$/.test(smscode.trim()) && '请输入 6 位短信验证码',
    }),
    async work(values) {
      setFound(null);
      setFound(await call(registrationState, values, { isSilent: true, isAnonymous: true }));
    },
  });
  const { values, problems, isBusy, set, onSubmit } = form;
  return (
    <form className="public-columns" noValidate onSubmit={onSubmit} ref={form.form}>
      <LoginField
        autoComplete="off"
        label="申请编号"
        name="number"
        onChange={(value) => set('number', value)}
        placeholder="ZH-20260101-0001"
        problem={problems.number}
        value={values.number}
      />
      <PhoneProof {...form} />
      <div className="public-whole">
        <FormEnd action="查询进度" busy="正在查询…" isBusy={isBusy} problem={problems.form} />
        {found && (
          <div className="public-result" role="status">
            <dl>
              <dt>申请编号</dt>
              <dd>{found.number}</dd>
              <dt>申请人</dt>
              <dd>
                {found.name}（{found.username}）
              </dd>
              <dt>状态</dt>
              <dd>{sentences[found.status]}</dd>
              <dt>提交时间</dt>
              <dd>{moment.format(new Date(found.submittedAt))}</dd>
              {found.decidedAt && (
                <>
                  <dt>审批时间</dt>
                  <dd>{moment.format(new Date(found.decidedAt))}</dd>
                </>
              )}
              {found.opinion && (
                <>
                  <dt>审批意见</dt>
                  <dd>{found.opinion}</dd>
                </>
              )}
            </dl>
          </div>
        )}
      </div>
    </form>
  );
}
