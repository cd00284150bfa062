import { Node } from '@tiptap/core';
import { downloadFile } from '#shared/file.ts';
import { fetchFile } from '#web/kit/files/download.ts';

/** A picture in the text, named by its file; it is drawn from what the server answers to whoever writes. */
export const pictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    file: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-file'),
      renderHTML: ({ file }: { file: string | null }) => ({ 'data-file': file }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('img');
      dom.alt = String(node.attrs.alt ?? '');
      let address: string | null = null;
      let isOver = false;
      fetchFile(downloadFile, { id: String(node.attrs.file), purpose: 'preview' }).then(
        (fetched) => {
          if (!fetched || isOver) return;
          address = URL.createObjectURL(fetched.content);
          dom.src = address;
        },
        // A toast has told it; the words of the picture stand in its place.
        () => undefined,
      );
      return {
        dom,
        destroy() {
          isOver = true;
          if (address) URL.revokeObjectURL(address);
        },
      };
    },
});
