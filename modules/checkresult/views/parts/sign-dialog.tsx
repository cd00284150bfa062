import { Modal } from 'antd';
import { useState } from 'react';
import { mySignature } from '#modules/workflow/signature.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { herePlace } from '#web/kit/here-place.ts';
import { SignatureInput } from '#web/kit/inputs/signature-input.tsx';
import { checkresult } from '../../checkresult.ts';

interface SignDialogProps {
  id: string;
  title: string;
  onClose: () => void;
}

/** Where the leader of a ratee confirms a result with his signature. */
export function SignDialog({ id, title, onClose }: SignDialogProps) {
  const [signature, setSignature] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { data: stored } = useCall(mySignature, {}, { isSilent: true });
  const sign = useAction(checkresult.actions.sign, {
    refreshes: [checkresult.calls.get, checkresult.calls.list],
    onSuccess: () => {
      showToast('success', '已签字确认');
      onClose();
    },
  });
  async function confirm() {
    if (!signature) return setProblem('请先签名');
    sign.mutate({ id, signature, ...(await herePlace()) });
  }
  return (
    <Modal
      confirmLoading={sign.isPending}
      okText="签字确认"
      onCancel={onClose}
      onOk={confirm}
      open
      title={`确认结果：${title}`}
    >
      <p>确认后不能再申诉。签名、时间、网络地址和所在位置（如浏览器允许）记入签字记录。</p>
      <SignatureInput
        disabled={sign.isPending}
        last={stored?.signature ?? null}
        onChange={(drawn) => {
          setSignature(drawn);
          setProblem(null);
        }}
        problem={problem}
        value={signature}
      />
    </Modal>
  );
}
