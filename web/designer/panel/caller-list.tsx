import { Button, Spin } from 'antd';
import { useEffect, useState } from 'react';
import type { ProcessCaller } from '../library.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { useIsFound } from './panel-search.ts';

/** Which drawings call this process, asked for only when somebody wants to know. */
export function CallerList({ processKey }: { processKey: string }) {
  const { library } = useDesignerContext();
  const [isWanted, setWanted] = useState(false);
  const isFound = useIsFound('被这些流程调用', '查看调用方');
  if (!library || !isFound) return null;
  if (!isWanted) {
    return (
      <Button className="designer-open-called" disabled={false} onClick={() => setWanted(true)}>
        查看调用方
      </Button>
    );
  }
  return <Found key={processKey} processKey={processKey} />;
}

function Found({ processKey }: { processKey: string }) {
  const { library } = useDesignerContext();
  const [callers, setCallers] = useState<readonly ProcessCaller[] | 'failed' | null>(null);

  useEffect(() => {
    let isCurrent = true;
    library?.callersOf(processKey).then(
      (found) => isCurrent && setCallers(found),
      () => isCurrent && setCallers('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [library, processKey]);

  if (callers === null) return <Spin size="small" />;
  if (callers === 'failed') return <p className="designer-problem">暂时查不到调用方，请稍后再试</p>;
  if (callers.length === 0) return <p className="designer-hint">没有流程模型调用 {processKey}</p>;
  return (
    <div className="designer-callers">
      <h4>被这些流程调用</h4>
      <ul>
        {callers.map(({ modelId, name, key, elements }) => (
          <li key={modelId}>
            {name || key}
            {elements.map((element) => (
              <Button
                key={element.id}
                disabled={false}
                size="small"
                type="link"
                onClick={() => library?.openModel(modelId, element.id)}
              >
                {element.name || element.id}
              </Button>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
