import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { attributeOf } from '#shared/bpmn/capability.ts';
import { callOf } from '../canvas/called-process.ts';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import { isExpression } from '../is-expression.ts';
import type { ProcessVersion } from '../library.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { EngineField } from './engine-field.tsx';
import { Field } from './field.tsx';
import { FreePicker } from './free-picker.tsx';
import { settingChanges, settingText } from './setting.ts';

/** Which process a call activity calls and in which version, with a way to open it. */
export function CalledField({ element }: { element: DiagramElement }) {
  const { drawing, library } = useDesignerContext();
  const [isOpening, setOpening] = useState(false);
  const flavour = drawing.flavour ?? 'camunda';
  const node = nodeOf(element);
  const key = textOf(node, 'calledElement');
  const call = callOf(node, flavour);
  const binding = settingText(node, flavour, 'calledBinding');
  const open = async () => {
    if (!library || !call) return;
    setOpening(true);
    await library.openProcess(call).finally(() => setOpening(false));
  };

  return (
    <>
      <FreePicker
        label="被调用流程"
        value={key}
        search={library?.processes}
        placeholder="流程标识或表达式"
        emptyText="还没有别的流程"
        {...(isExpression(key) && { hint: '运行时才知道调用哪个流程，无法直接打开' })}
        commit={(text) =>
          applyChanges(drawing.service('commandStack'), [{ element, properties: { calledElement: text || undefined } }])
        }
      />
      {library && call && (
        <Button className="designer-open-called" disabled={false} loading={isOpening} onClick={() => void open()}>
          打开被调用流程
        </Button>
      )}
      <EngineField
        element={element}
        setting="calledBinding"
        label="版本绑定"
        kind="choice"
        options={[
          { value: 'latest', label: '最新版本' },
          { value: 'deployment', label: '同一部署' },
          { value: 'version', label: '指定版本' },
          { value: 'versionTag', label: '指定版本标签' },
        ]}
      />
      {attributeOf(flavour, 'calledVersion') && (binding === 'version' || binding === 'versionTag') && (
        <VersionField key={binding} element={element} calledKey={call?.key ?? ''} isTag={binding === 'versionTag'} />
      )}
      <EngineField
        element={element}
        setting="calledSameDeployment"
        label="同一部署"
        kind="switch"
        hint="调用与本流程一起部署的版本"
      />
      <EngineField element={element} setting="calledTenant" label="租户" />
    </>
  );
}

interface VersionFieldProps {
  element: DiagramElement;
  calledKey: string;
  isTag: boolean;
}

/** The version or its tag: one of those that are deployed, or any other text. */
function VersionField({ element, calledKey, isTag }: VersionFieldProps) {
  const { drawing, library } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const [versions, setVersions] = useState<readonly ProcessVersion[] | null>(null);
  const setting = isTag ? 'calledVersionTag' : 'calledVersion';
  const value = settingText(nodeOf(element), flavour, setting);

  useEffect(() => {
    let isCurrent = true;
    if (calledKey !== '') {
      library?.versionsOf(calledKey).then(
        (found) => isCurrent && setVersions(found),
        // Without the list the version is typed.
        () => isCurrent && setVersions(null),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [library, calledKey]);

  const known = (versions ?? []).flatMap(({ version, versionTag }) => {
    if (!isTag) return [{ value: String(version), label: `第 ${version} 版${versionTag ? `（${versionTag}）` : ''}` }];
    return versionTag ? [{ value: versionTag, label: `${versionTag}（第 ${version} 版）` }] : [];
  });
  const isMissing =
    versions !== null && value !== '' && !isExpression(value) && !known.some((one) => one.value === value);
  return (
    <Field
      label={isTag ? '版本标签' : '版本'}
      {...(isMissing && { problem: isTag ? '没有部署过带这个标签的版本' : '没有部署过这一版' })}
    >
      {(id) => (
        <Select
          id={id}
          className="designer-wide"
          mode="tags"
          value={value === '' ? [] : [value]}
          placeholder={isTag ? '选择或填写版本标签' : '选择或填写版本号'}
          options={known}
          notFoundContent="还没有部署过，可以直接填写"
          onChange={(next: string[]) =>
            applyChanges(
              drawing.service('commandStack'),
              settingChanges(element, nodeOf(element), flavour, setting, next.at(-1)?.trim() ?? ''),
            )
          }
        />
      )}
    </Field>
  );
}
