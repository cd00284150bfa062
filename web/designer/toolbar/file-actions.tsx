import { DownloadOutlined, EyeOutlined, FileAddOutlined, FolderOpenOutlined } from '@ant-design/icons';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { chooseFile } from '#web/kit/files/choose-files.ts';
import { saveFile } from '#web/kit/files/save-file.ts';
import type { Drawing } from '../drawing.ts';
import type { ActionContext, ToolbarAction, ToolbarGroup } from './action.ts';
import { documentationActions } from './documentation-actions.ts';
import { baseName } from './file-name.ts';
import { simulateAction } from './simulate-action.tsx';

/** Opens a chosen or dropped file in place of the present one, asking first when that has unsaved changes. */
export async function openFile(context: ActionContext, file: File): Promise<void> {
  const { decodeXml } = await import('../read-file.ts');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (await mayReplace(context)) await context.drawing.openXml(decodeXml(bytes), file.name);
}

async function mayReplace({ drawing, askAboutUnsaved }: ActionContext): Promise<boolean> {
  return !drawing.isOpen || !drawing.isDirty || askAboutUnsaved();
}

function downloadAction(
  extension: string,
  mimeType: string,
  contentOf: (drawing: Drawing) => Promise<BlobPart>,
): ToolbarAction {
  return {
    name: `download-${extension}`,
    title: `下载为${extension.toUpperCase()}文件`,
    isEnabled: (drawing) => drawing.isOpen,
    run: async ({ drawing }) =>
      saveFile(await contentOf(drawing), `${baseName(drawing.fileName)}.${extension}`, mimeType),
  };
}

function newAction(flavour: Flavour, engine: string): ToolbarAction {
  return {
    name: `new-${flavour}`,
    title: `新建 ${engine} 流程`,
    isEnabled: () => true,
    run: async (context) => {
      if (!(await mayReplace(context))) return;
      const { newDiagram } = await import('#shared/bpmn/new-diagram.ts');
      const id = `Process_${Date.now()}`;
      await context.drawing.openXml(newDiagram({ id, name: '业务流程', flavour }), `${id}.bpmn`);
    },
  };
}

/** Bringing a process in and taking it out. */
export const fileActions: ToolbarGroup = {
  name: 'file',
  hasTitles: true,
  entries: [
    {
      name: 'open',
      title: '打开文件',
      icon: <FolderOpenOutlined />,
      isEdit: true,
      isEnabled: () => true,
      run: async (context) => {
        const file = await chooseFile('.xml,.bpmn');
        if (file) await openFile(context, file);
      },
    },
    {
      name: 'new',
      title: '新建',
      icon: <FileAddOutlined />,
      isEdit: true,
      items: [newAction('camunda', 'Camunda'), newAction('flowable', 'Flowable'), newAction('activiti', 'Activiti')],
    },
    {
      name: 'download',
      title: '下载文件',
      icon: <DownloadOutlined />,
      items: [
        downloadAction('xml', 'application/xml', (drawing) => drawing.getXml()),
        downloadAction('bpmn', 'application/bpmn20-xml', (drawing) => drawing.getXml()),
        downloadAction('svg', 'image/svg+xml', (drawing) => drawing.getSvg()),
        downloadAction('png', 'image/png', async (drawing) => {
          const { pngOf } = await import('../canvas/png.ts');
          return pngOf(await drawing.getSvg());
        }),
        ...documentationActions,
      ],
    },
    {
      name: 'preview',
      title: '预览',
      icon: <EyeOutlined />,
      items: [
        {
          name: 'preview-xml',
          title: '预览XML',
          isEnabled: (drawing) => drawing.isOpen,
          run: ({ show }) => show(() => import('../preview/preview-xml.tsx')),
        },
        {
          name: 'preview-json',
          title: '预览JSON',
          isEnabled: (drawing) => drawing.isOpen,
          run: ({ show }) => show(() => import('../preview/preview-json.tsx')),
        },
      ],
    },
    simulateAction,
  ],
};
