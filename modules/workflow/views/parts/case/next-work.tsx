import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { useWorkHref } from '#web/worklist/use-work-href.ts';
import { listWork } from '../../../tasks.ts';
import '../deciding/decision.css';

interface NextWorkProps {
  /** What has been done, such as 已同意. */
  done: string;
  /** The case that it was done to. */
  instanceId: string;
}

/** After a decision: that it is done, and the way to what waits next. */
export function NextWork({ done, instanceId }: NextWorkProps) {
  const navigate = useNavigate();
  const hrefOf = useWorkHref();
  const { data } = useCall(listWork, { kind: 'waiting', size: 5 }, { isSilent: true });
  const buttons = useRef<HTMLDivElement>(null);
  const isKnown = data !== undefined;
  // The button that was pressed is gone: whoever works by keys would begin at the top of the page again, or has been led to
  // the only button that was there before it was known what is next.
  useEffect(() => {
    const { activeElement, body } = document;
    if (!isKnown || (activeElement !== body && !buttons.current?.contains(activeElement))) return;
    buttons.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isKnown]);
  const next = data?.rows.find((work) => work.instanceId !== instanceId);
  return (
    <section className="panel case-card next-work" role="status">
      <p>
        <CheckCircleFilled aria-hidden className="next-work-sign" /> {done}
        {data && (
          <span className="next-work-rest">{data.total > 0 ? `还有 ${data.total} 条待办` : '待办已全部处理'}</span>
        )}
      </p>
      <div className="decision-buttons" ref={buttons}>
        {next && (
          <Button onClick={() => navigate(hrefOf(next))} type="primary">
            处理下一条
          </Button>
        )}
        <Button onClick={() => navigate('/todo')}>返回待办</Button>
      </div>
    </section>
  );
}
