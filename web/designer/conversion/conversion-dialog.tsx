import { saveFile } from '#web/kit/files/save-file.ts';
import { errorWords } from '../error-words.ts';
import './conversion.css';
import { Alert, Button, Drawer, Radio, Segmented, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { convertDocument } from '#shared/bpmn/conversion/convert-document.ts';
import { engineTitles } from '#shared/bpmn/conversion/engines.ts';
import type { Conversion, Leftovers, Outcome } from '#shared/bpmn/conversion/report.ts';
import { type Flavour, flavours } from '#shared/bpmn/flavour.ts';
import type { Drawing } from '../drawing.ts';
import type { DialogProps } from '../toolbar/action.ts';
import { useSignal } from '../use-drawing.ts';
import { countsOf } from './report-rows.ts';
import { ReportTable } from './report-table.tsx';
import { useConversion } from './use-conversion.ts';

/** Converts the drawing for another engine, saying beforehand and afterwards what becomes of every setting. */
export default function ConversionDialog({ drawing, close }: DialogProps) {
  useSignal(drawing.changes);
  const [done, setDone] = useState<Conversion | null>(null);
  // Undone, the report speaks of nothing that is there.
  const isDone = done !== null && drawing.flavour === done.to;
  return isDone ? (
    <Result drawing={drawing} conversion={done} close={close} />
  ) : (
    <Proposal drawing={drawing} close={close} onDone={setDone} />
  );
}

/** Beside the canvas, so that the elements of the report can be looked at. */
function Frame({ close, footer, children }: { close: () => void; footer: ReactNode; children: ReactNode }) {
  return (
    <Drawer
      mask={false}
      onClose={close}
      open
      placement="left"
      size={620}
      title="转换引擎"
      footer={<div className="designer-conversion-footer">{footer}</div>}
    >
      {children}
    </Drawer>
  );
}

interface ProposalProps extends DialogProps {
  onDone: (conversion: Conversion) => void;
}

function Proposal({ drawing, close, onDone }: ProposalProps) {
  const from = drawing.flavour ?? 'camunda';
  const targets = flavours.filter((flavour) => flavour !== from);
  const [chosen, setChosen] = useState<Flavour>(targets[0] ?? 'flowable');
  const [leftovers, setLeftovers] = useState<Leftovers>('keep');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const to = chosen === from ? (targets[0] ?? 'flowable') : chosen;
  const conversion = useConversion(drawing, to, leftovers);

  async function convert() {
    setBusy(true);
    try {
      const result = convertDocument(await drawing.getXml(), to, leftovers);
      await drawing.turnInto(result.xml);
      onDone(result);
    } catch (error) {
      setProblem(errorWords(error));
    }
    setBusy(false);
  }

  const buttons = (
    <>
      <Button onClick={() => void keepOriginal(drawing)}>另存原文件</Button>
      <Button onClick={close}>取消</Button>
      <Button
        type="primary"
        disabled={!drawing.isEditable || !conversion}
        loading={isBusy}
        onClick={() => void convert()}
      >
        转换为 {engineTitles[to]}
      </Button>
    </>
  );

  return (
    <Frame close={close} footer={buttons}>
      <div className="designer-conversion-head">
        <div className="designer-conversion-choice">
          <span>从 {engineTitles[from]} 转换为</span>
          <Radio.Group
            aria-label="目标引擎"
            optionType="button"
            options={targets.map((flavour) => ({ value: flavour, label: engineTitles[flavour] }))}
            value={to}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
        <div className="designer-conversion-choice">
          <span>没有对应的设置</span>
          <Radio.Group
            aria-label="没有对应的设置"
            options={[
              { value: 'keep', label: '原样保留在文件中' },
              { value: 'remove', label: '移除' },
            ]}
            value={leftovers}
            onChange={({ target }) => setLeftovers(target.value)}
          />
        </div>
        {problem && <Alert type="error" showIcon title={`没有转换，流程图保持不变。原因：${problem}`} />}
      </div>
      {conversion ? <Report drawing={drawing} conversion={conversion} /> : <Skeleton active />}
    </Frame>
  );
}

function Result({ drawing, conversion, close }: DialogProps & { conversion: Conversion }) {
  const button = (
    <Button type="primary" onClick={close}>
      完成
    </Button>
  );
  return (
    <Frame close={close} footer={button}>
      <div className="designer-conversion-head">
        <Alert
          type="success"
          showIcon
          title={`已转换为 ${engineTitles[conversion.to]}，撤销一步即可恢复。`}
          action={
            <Button size="small" disabled={!drawing.canUndo} onClick={() => drawing.service('commandStack').undo()}>
              撤销
            </Button>
          }
        />
      </div>
      <Report drawing={drawing} conversion={conversion} />
    </Frame>
  );
}

type Choice = 'all' | 'check' | 'left' | 'converted';

const choices: Readonly<Record<Choice, (outcome: Outcome) => boolean>> = {
  all: () => true,
  check: (outcome) => outcome === 'check',
  left: (outcome) => outcome === 'kept' || outcome === 'removed',
  converted: (outcome) => outcome === 'converted',
};

function Report({ drawing, conversion: { entries } }: { drawing: Drawing; conversion: Conversion }) {
  const [choice, setChoice] = useState<Choice>('all');
  const { converted, check, kept, removed } = countsOf(entries);
  if (entries.length === 0) {
    return <Alert type="info" showIcon title="流程图里没有引擎专有的设置，转换只会改变文件所属的引擎。" />;
  }
  return (
    <div className="designer-conversion-report">
      {entries.some(({ source }) => /\b(class|delegateExpression)=/.test(source)) && (
        <Alert type="info" showIcon title="Java 类和表达式按原样保留。它们所用的接口随引擎不同，需要在代码中调整。" />
      )}
      <Segmented<Choice>
        aria-label="显示哪些结果"
        options={[
          { value: 'all', label: `全部 ${entries.length}` },
          { value: 'check', label: `需要检查 ${check}` },
          { value: 'left', label: `无对应 ${kept + removed}` },
          { value: 'converted', label: `已转换 ${converted}` },
        ]}
        value={choice}
        onChange={setChoice}
      />
      <ReportTable drawing={drawing} entries={entries} isWanted={choices[choice]} />
    </div>
  );
}

async function keepOriginal(drawing: Drawing): Promise<void> {
  const xml = await drawing.getXml();
  saveFile(xml, drawing.fileName.replace(/(\.\w+)?$/, '-原文件$1'), 'application/xml');
}
