import { Input } from 'antd';
import { useState } from 'react';
import { tryService } from '#modules/workflow/services.ts';
import type { OutputOf } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import { Sheet } from '#web/page/sheet.tsx';

/** Calls a service once with variables that somebody writes down, and shows what came back. */
export function TrySheet({ service, onClose }: { service: { id: string; name: string }; onClose: () => void }) {
  const [text, setText] = useState('{}');
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<OutputOf<typeof tryService> | null>(null);
  const variables = read(text);

  async function submit() {
    if (!variables) return;
    setBusy(true);
    try {
      setSaid(await call(tryService, { id: service.id, variables }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Sheet
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void submit()}
      title={`试调用“${service.name}”`}
      verb="调用"
    >
      <p className="dialog-note">会真实调用一次对方的接口。</p>
      <label htmlFor="try-variables">流程变量（JSON）</label>
      <Input.TextArea
        autoSize={{ minRows: 4, maxRows: 12 }}
        id="try-variables"
        onChange={({ target }) => setText(target.value)}
        status={variables ? '' : 'error'}
        value={text}
      />
      {!variables && <p role="alert">应为一个 JSON 对象，例如 {'{"amount": 1}'}</p>}
      {said && (
        <section aria-label="结果" aria-live="polite">
          <h3>{said.error ?? '调用成功'}</h3>
          {said.isDone && (
            <pre className="try-answer">
              {JSON.stringify({ 存入的变量: said.variables, 答复: said.result }, null, 2)}
            </pre>
          )}
        </section>
      )}
    </Sheet>
  );
}

function read(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
