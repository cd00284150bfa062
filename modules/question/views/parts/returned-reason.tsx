import { Alert } from 'antd';

/** Why a question came back, above the form in which it is put right. */
export function ReturnedReason({ reason, status }: { reason: string | null; status: string | null }) {
  return (
    <Alert
      className="form-page form-notice"
      description={reason ?? '服务台没有写明原因，可以在沟通里追问。'}
      showIcon
      title={status === 'refused' ? '服务台不予受理' : '服务台请你补正'}
      type="warning"
    />
  );
}
