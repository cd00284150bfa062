import { useState } from 'react';
import { useNavigate } from 'react-router';
import { board } from '#modules/board/board.ts';
import { ListPage } from '#web/page/list/list-page.tsx';
import { useMay } from '#web/page/use-may.ts';
import { ShareDialog } from './parts/share-dialog.tsx';

/** The boards: which there are, how they are laid out, and the links by which screens show them. */
export default function BoardConfig() {
  const [shared, share] = useState<{ id: string; name: string } | null>(null);
  const navigate = useNavigate();
  const mayKeep = useMay(board.declaration.access.update);
  return (
    <>
      <ListPage
        module={board}
        rowActions={({ id, name }) =>
          mayKeep
            ? [
                { key: 'layout', title: '布局', onClick: () => navigate(`/process/boardlayout?id=${id}`) },
                { key: 'share', title: '共享链接', onClick: () => share({ id, name }) },
              ]
            : []
        }
        title="大屏配置"
      />
      {shared && <ShareDialog board={shared} onClose={() => share(null)} />}
    </>
  );
}
