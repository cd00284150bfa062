import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { AppError } from '#shared/error.ts';
import { useCall } from '#web/api/query.ts';
import { viewAs } from '#web/api/viewing.ts';
import { LabelledField } from '#web/kit/form/labelled-field.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { homePath } from '#web/shell/places/home-path.ts';
import { listPosts } from '../../viewing.ts';

/** Asks why before one sees the product as the user does, and begins. */
export function ViewAs({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>以此人身份查看</Button>
      {isOpen && <ReasonSheet id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReasonSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data } = useCall(listPosts, { id }, { isSilent: true });
  const posts = data?.posts ?? [];

  async function begin() {
    setBusy(true);
    try {
      await viewAs({ id, reason: reason.trim(), positionId: chosen });
      // Nothing of what one sees oneself stays in the page.
      location.assign(homePath);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  }

  return (
    <Sheet
      isBrief
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void begin()}
      title="以此人身份查看"
      verb="开始查看"
    >
      <p className="dialog-note">
        所有窗口都以此人看到的样子显示，只能查看，不能修改或提交；30
        分钟后自动结束。开始与结束记入操作日志，并在此人的时间线中告知。
      </p>
      {posts.length > 1 && (
        <LabelledField label="岗位">
          {(ties) => (
            <Select
              {...ties}
              onChange={setChosen}
              options={posts.map((post) => ({ value: post.id, label: post.title }))}
              value={chosen ?? posts[0]?.id}
            />
          )}
        </LabelledField>
      )}
      <LabelledField isRequired label="查看原因" problem={problem}>
        {(ties) => (
          <Input
            {...ties}
            autoFocus
            maxLength={200}
            onChange={(event) => {
              setReason(event.target.value);
              setProblem(null);
            }}
            placeholder="如：协助排查看不到合同的问题"
            value={reason}
          />
        )}
      </LabelledField>
    </Sheet>
  );
}
