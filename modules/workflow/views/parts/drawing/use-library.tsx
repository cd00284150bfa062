import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { AppError } from '#shared/error.ts';
import { call } from '#web/api/call.ts';
import { showToast } from '#web/api/toast.ts';
import type { DesignerLibrary, ProcessCall } from '#web/designer/library.ts';
import type { ParticipantSearch } from '#web/designer/participants.ts';
import { findByText } from '#web/kit/inputs/find-by-text.ts';
import { figureDays, getElementFigures } from '../../../figures.ts';
import { listCallable, listCallers, listForms } from '../../../references.ts';
import { DefinitionDialog, type ShownDefinition } from '../definitions/definition-dialog.tsx';
import { designPath } from './design-path.ts';
import { remembered } from './remembered.ts';

const silently = { isSilent: true };
const everyForm = remembered(() => call(listForms, {}, silently));

const forms: ParticipantSearch = async (search) => {
  const options = (await everyForm()).map(({ key, title }) => ({ value: key, label: title, hint: key }));
  return options
    .filter(({ value }) => value === search)
    .slice(0, 1)
    .concat(await others(options, search));
};

const processes: ParticipantSearch = async (search) => {
  const found = await call(listCallable, {}, silently);
  const options = found.map(({ key, name, versions: [newest] }) => ({
    value: key,
    label: name || key,
    hint: `${key} · ${newest ? `第 ${newest.version} 版` : '未部署'}`,
  }));
  return options
    .filter(({ value }) => value === search)
    .slice(0, 1)
    .concat(await others(options, search));
};

async function others<Option extends { value: string; label: string; hint: string }>(
  options: readonly Option[],
  search: string,
): Promise<Option[]> {
  return (await findByText(options, search)).filter(({ value }) => value !== search);
}

/** What a drawing can refer to here, and the dialog with a deployed version that was asked for. */
export function useLibrary() {
  const navigate = useNavigate();
  const [shown, setShown] = useState<ShownDefinition | null>(null);
  const library = useMemo<DesignerLibrary>(
    () => ({
      forms,
      processes,
      everyForm,
      versionsOf: async (key) => (await call(listCallable, { key }, silently))[0]?.versions ?? [],
      callersOf: (key) => call(listCallers, { key }, silently),
      figuresOf: async (key) => ({ days: figureDays.elements, ...(await call(getElementFigures, { key }, silently)) }),
      openModel: (modelId, elementId) => void navigate(designPath(modelId, elementId)),
      openProcess: async (wanted) => {
        try {
          const target = await targetOf(wanted);
          if ('modelId' in target) await navigate(designPath(target.modelId));
          else setShown(target);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          showToast('error', error.failure === 'forbidden' ? '没有查看流程模型的权限，请联系管理员' : error.message);
        }
      },
    }),
    [navigate],
  );
  const dialog = shown && <DefinitionDialog definition={shown} onClose={() => setShown(null)} />;
  return { library, dialog };
}

/** The drawing to open, or the deployed version where the drawing is gone or has moved on. Throws AppError. */
async function targetOf({ key, version, versionTag }: ProcessCall): Promise<{ modelId: string } | ShownDefinition> {
  const [process] = await call(listCallable, { key }, silently);
  if (!process) throw new AppError('notFound', `没有标识为“${key}”的流程，可能还没有保存，或已被删除`);
  const { modelId, isAhead, versions, name } = process;
  const [newest] = versions;
  const isBound = version !== undefined || versionTag !== undefined;
  const wanted = isBound
    ? versions.find((one) => (version === undefined ? one.versionTag === versionTag : one.version === version))
    : newest;
  if (isBound && !wanted) {
    const which = version === undefined ? `标签为“${versionTag}”的版本` : `第 ${version} 版`;
    throw new AppError('notFound', `流程“${name || key}”没有部署过${which}`);
  }
  const isDrawn = !isBound || (wanted?.version === newest?.version && !isAhead);
  if (modelId && isDrawn) return { modelId };
  if (!wanted) throw new AppError('notFound', `流程“${name || key}”的模型已被删除，也没有部署过`);
  return { id: wanted.id, name: name || key, key, version: wanted.version };
}
