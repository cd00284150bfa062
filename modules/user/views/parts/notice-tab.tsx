import { Alert, Button, Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { type NoticeChoice, readNoticeChoice, updateNoticeChoice } from '#shared/channel.ts';
import { type NoticeKind, noticeKinds } from '#shared/notice.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { type Period, PeriodInput, unreadOf, unreadWords } from '#web/kit/inputs/period-input.tsx';
import './notice-tab.css';

type Answer = OutputOf<typeof readNoticeChoice>;

/** How one wants to be told of each kind of notice, and when not. */
export function NoticeTab() {
  const { data } = useCall(readNoticeChoice, {});
  return data ? <Choices answer={data} /> : <Skeleton active />;
}

function Choices({ answer: { choice, usual, email, phone, hasMail, hasSms } }: { answer: Answer }) {
  const [chosen, setChosen] = useState<NoticeChoice>(choice);
  const save = useAction(updateNoticeChoice, {
    refreshes: [readNoticeChoice],
    onSuccess: () => showToast('success', '已保存'),
  });
  const [quiet, setQuiet] = useState<Period>({ from: choice.quietFrom, to: choice.quietTo });
  const unread = unreadOf('time', quiet);

  function set(kind: NoticeKind, change: { mail?: boolean; sms?: boolean }) {
    const held = chosen.kinds[kind] ?? usual.find((each) => each.kind === kind);
    const next = { mail: held?.mail ?? false, sms: held?.sms ?? false, ...change };
    setChosen({ ...chosen, kinds: { ...chosen.kinds, [kind]: next } });
  }

  const missing = [...(hasMail && !email ? ['邮箱'] : []), ...(hasSms && !phone ? ['手机号'] : [])];
  return (
    <div className="notice-choices">
      {missing.length > 0 && (
        <Alert showIcon title={`你没有登记${missing.join('和')}，相应的通知不会发出。`} type="info" />
      )}
      {!hasMail && <Alert showIcon title="管理员还没有设置邮件服务器，现在不会发出邮件。" type="info" />}
      <table>
        <thead>
          <tr>
            <th scope="col">类型</th>
            <th scope="col">站内</th>
            <th scope="col">邮件</th>
            <th scope="col">短信</th>
          </tr>
        </thead>
        <tbody>
          {usual.map(({ kind, mail, sms }) => {
            const held = chosen.kinds[kind] ?? { mail, sms };
            return (
              <tr key={kind}>
                <th scope="row">{noticeKinds[kind]}</th>
                <td>
                  <Checkbox aria-label={`${noticeKinds[kind]}：站内`} checked disabled />
                </td>
                <td>
                  <Checkbox
                    aria-label={`${noticeKinds[kind]}：邮件`}
                    checked={held.mail}
                    onChange={({ target }) => set(kind, { mail: target.checked })}
                  />
                </td>
                <td>
                  <Checkbox
                    aria-label={`${noticeKinds[kind]}：短信`}
                    checked={held.sms}
                    disabled={!hasSms}
                    onChange={({ target }) => set(kind, { sms: target.checked })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="notice-quiet">
        <span>免打扰</span>
        <PeriodInput
          aria-label="免打扰时间"
          kind="time"
          onChange={setQuiet}
          {...(unread && { status: 'error' })}
          value={quiet}
        />
        {unread && (
          <span className="notice-quiet-problem" role="alert">
            {unreadWords('time', unread)}
          </span>
        )}
        <span>这段时间的邮件和短信在结束后发出，紧急的除外。</span>
      </div>
      <Button
        disabled={unread !== null}
        loading={save.isPending}
        onClick={() => save.mutate({ ...chosen, quietFrom: quiet.from, quietTo: quiet.to })}
        type="primary"
      >
        保存
      </Button>
    </div>
  );
}
