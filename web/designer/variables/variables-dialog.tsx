import './variables-dialog.css';
import { Empty, Modal, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { readProcess } from '#shared/bpmn/read-process.ts';
import type { ValueKind } from '#shared/bpmn/variables/known-variables.ts';
import { type VariableUse, variableOverview } from '#shared/bpmn/variables/variable-overview.ts';
import { withForms } from '#shared/bpmn/variables/with-forms.ts';
import { showToast } from '#web/api/toast.ts';
import { elementTitle } from '../canvas/element-title.ts';
import { nodeOf, textOf } from '../canvas/moddle.ts';
import { shownFor } from '../canvas/shown-for.ts';
import type { Drawing } from '../drawing.ts';
import { errorWords } from '../error-words.ts';
import type { DesignerLibrary } from '../library.ts';
import type { DialogProps } from '../toolbar/action.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { noForms } from '../use-forms.ts';

const kindWords: Readonly<Record<ValueKind, string>> = {
  number: '数字',
  text: '文本',
  flag: '是否',
  date: '日期',
  choice: '选项',
  any: '',
};

/** Every variable of the drawing, who sets it and who reads it, each leading to its element. */
export default function VariablesDialog({ drawing, close }: DialogProps) {
  const { library } = useDesignerContext();
  const uses = useOverview(drawing, library);
  const lead = (elementId: string) => {
    close();
    drawing.selectElement(elementId);
    drawing.service('canvas').focus();
  };
  return (
    <Modal centered footer={null} onCancel={close} open title="变量一览" width={760}>
      {uses === null ? (
        <Spin />
      ) : uses.length === 0 ? (
        <Empty description="流程中还没有变量" image={Empty.PRESENTED_IMAGE_SIMPLE} />
      ) : (
        <div className="designer-variables">
          <table>
            <thead>
              <tr>
                <th scope="col">变量</th>
                <th scope="col">类型</th>
                <th scope="col">由谁写入</th>
                <th scope="col">由谁读取</th>
              </tr>
            </thead>
            <tbody>
              {uses.map(({ name, label, kind, setters, readers }) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code> {label !== name && label}
                  </th>
                  <td>{kindWords[kind]}</td>
                  <td>
                    {setters.length === 0 && <em>不在流程图中：业务记录、接口或服务</em>}
                    {setters.map(({ elementId, origin }) =>
                      elementId === null ? (
                        <span key={origin}>{origin}</span>
                      ) : (
                        <Place
                          drawing={drawing}
                          id={elementId}
                          key={`${elementId} ${origin}`}
                          lead={lead}
                          note={origin}
                        />
                      ),
                    )}
                  </td>
                  <td>
                    {readers.length === 0 && '—'}
                    {readers.map((id) => (
                      <Place drawing={drawing} id={id} key={id} lead={lead} />
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Modal>
  );
}

interface PlaceProps {
  drawing: Drawing;
  id: string;
  /** How the value comes about there. */
  note?: string;
  lead: (elementId: string) => void;
}

function Place({ drawing, id, note, lead }: PlaceProps) {
  const element = shownFor(drawing.service('elementRegistry'), id);
  const name = element ? textOf(nodeOf(element), 'name').replace(/\s+/g, ' ') : '';
  return (
    <button onClick={() => lead(id)} type="button">
      {element ? elementTitle(element) : ''}“{name || id}”{note && <small> {note}</small>}
    </button>
  );
}

/** The variables of all processes of the drawing as it is now; null while they are read. */
function useOverview(drawing: Drawing, library: DesignerLibrary | undefined): readonly VariableUse[] | null {
  const [uses, setUses] = useState<readonly VariableUse[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    overviewOf(drawing, library).then(
      (found) => isCurrent && setUses(found),
      (error: unknown) => {
        showToast('error', errorWords(error));
        if (isCurrent) setUses([]);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [drawing, library]);
  return uses;
}

async function overviewOf(drawing: Drawing, library: DesignerLibrary | undefined): Promise<VariableUse[]> {
  const { processes } = await readProcess(await drawing.peekXml());
  const forms = (await library?.everyForm().catch(() => noForms)) ?? noForms;
  return processes.flatMap((process) => variableOverview(withForms(process, forms)));
}
