import './simulation.css';
import { CaretRightOutlined, PauseOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Input, Segmented } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { VariableUse } from '#shared/bpmn/variables/variable-overview.ts';
import { type DiagramElement, type ModdleNode, textOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { Signal } from '../signal.ts';
import { useSignal } from '../use-drawing.ts';
import { useForms } from '../use-forms.ts';
import type { SampleData } from './choose-by-data.ts';
import { readSampleData } from './sample-data.ts';
import { sampleFields } from './sample-fields.ts';
import { SampleInputs } from './sample-inputs.tsx';
import { Simulation } from './simulation.ts';

const speeds = [
  { value: 0.5, label: '慢' },
  { value: 1, label: '正常' },
  { value: 2, label: '快' },
];

const silent = new Signal();

/** The simulation of a drawing, over its canvas. */
export default function SimulationStage({ drawing, xml }: { drawing: Drawing; xml: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const [problem, setProblem] = useState('');
  useSignal(simulation?.changes ?? silent);

  useEffect(() => {
    const area = stage.current;
    if (!area) return;
    let opened: Simulation | null = null;
    let isGone = false;
    Simulation.open(area, xml, shownDiagramOf(drawing)).then(
      (ready) => {
        if (isGone) return ready.destroy();
        opened = ready;
        setSimulation(ready);
      },
      () => {
        if (!isGone) setProblem('这张流程图无法模拟。');
      },
    );
    return () => {
      isGone = true;
      opened?.destroy();
    };
  }, [drawing, xml]);

  return (
    <section aria-label="流程模拟" className="designer-simulation">
      <div className="designer-simulation-stage" ref={stage} />
      <div className="designer-simulation-bar">
        <strong>模拟</strong>
        <Button
          disabled={!simulation}
          icon={<CaretRightOutlined />}
          onClick={() => {
            if (simulation && !simulation.start()) setProblem('没有可以触发的开始事件。');
          }}
          type="primary"
        >
          发起
        </Button>
        <Button
          disabled={!simulation}
          icon={simulation?.isPaused ? <CaretRightOutlined /> : <PauseOutlined />}
          onClick={() => (simulation?.isPaused ? simulation.resume() : simulation?.pause())}
        >
          {simulation?.isPaused ? '继续' : '暂停'}
        </Button>
        <Button disabled={!simulation} icon={<ReloadOutlined />} onClick={() => simulation?.reset()}>
          重来
        </Button>
        <Segmented
          aria-label="速度"
          defaultValue={1}
          onChange={(factor) => simulation?.setSpeed(factor)}
          options={speeds}
        />
        <Button onClick={() => drawing.leaveSimulation()}>退出模拟</Button>
      </div>
      {problem && (
        <p className="designer-simulation-problem" role="alert">
          {problem}
        </p>
      )}
      {simulation && <SimulationSide simulation={simulation} xml={xml} />}
    </section>
  );
}

/** What the branches are chosen by; none while it is looked for, nor in what cannot be read. */
function useSampleFields(xml: string): readonly VariableUse[] {
  const forms = useForms();
  const [fields, setFields] = useState<readonly VariableUse[]>([]);
  useEffect(() => {
    let isCurrent = true;
    if (forms) {
      sampleFields(xml, forms).then(
        (found) => isCurrent && setFields(found),
        () => isCurrent && setFields([]),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [forms, xml]);
  return fields;
}

/** The diagram that is shown, where the file has several. */
function shownDiagramOf(drawing: Drawing): string | undefined {
  const { di } = drawing.service('canvas').getRootElement() as DiagramElement;
  const diagram = (di as ModdleNode | null)?.$parent;
  return (diagram && textOf(diagram, 'id')) || undefined;
}

function SimulationSide({ simulation, xml }: { simulation: Simulation; xml: string }) {
  const fields = useSampleFields(xml);
  const [values, setValues] = useState<SampleData>({});
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const id = useId();
  const last = useRef<HTMLLIElement>(null);
  const { log } = simulation;
  const newest = log.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined) last.current?.scrollIntoView({ block: 'nearest' });
  }, [newest]);

  function take(chosen: SampleData, more: string) {
    setValues(chosen);
    setText(more);
    const read = readSampleData(more);
    setProblem('problem' in read ? read.problem : '');
    if ('data' in read) simulation.data = { ...read.data, ...chosen };
  }

  return (
    <aside aria-label="模拟数据与记录" className="designer-simulation-side">
      <strong>样例数据</strong>
      <div className="designer-simulation-fields">
        <SampleInputs change={(chosen) => take(chosen, text)} fields={fields} values={values} />
      </div>
      <label htmlFor={id}>{fields.length > 0 ? '其他数据（JSON）' : '数据（JSON）'}</label>
      <Input.TextArea
        autoSize={{ minRows: fields.length > 0 ? 1 : 3, maxRows: 8 }}
        id={id}
        onChange={(event) => take(values, event.target.value)}
        placeholder={'{"days": 3, "urgent": true}'}
        spellCheck={false}
        status={problem ? 'error' : ''}
        value={text}
      />
      <p className={problem ? 'designer-simulation-problem-text' : 'designer-simulation-hint'}>
        {problem || '网关按这些值判断条件；没有填写时，点击网关旁的按钮切换走向。'}
      </p>
      <strong>过程记录</strong>
      {log.length === 0 ? (
        <p className="designer-simulation-hint">点击“发起”，或点击图上开始事件旁的按钮。</p>
      ) : (
        <ol aria-live="polite" className="designer-simulation-log">
          {log.map((entry) => (
            <li key={entry.id} ref={entry.id === newest ? last : undefined}>
              {entry.text}
            </li>
          ))}
        </ol>
      )}
    </aside>
  );
}
