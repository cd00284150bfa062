import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { narrow } from '#web/page/narrow.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { BoxList } from './parts/box-list.tsx';
import { Boxes } from './parts/boxes.tsx';
import { Reader } from './parts/reader.tsx';
import './parts/message.css';

/** What I have received: by box and folder, read beside the list, on a phone instead of it. */
export default function Inbox() {
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(narrow);
  const [{ message, ...place }, change] = useAddressFilters(['box', 'folder', 'search', 'at', 'message']);
  const isReading = message !== null;
  const close = () => change({ message: null });
  return (
    <section className="list-page">
      <PageHeader title="我的信箱">
        <Button icon={<EditOutlined aria-hidden />} onClick={() => navigate('/message/create')} type="primary">
          写消息
        </Button>
      </PageHeader>
      <div className="mailbox panel">
        {!(isNarrow && isReading) && (
          <>
            <Boxes {...place} onChange={(next) => change({ ...next, at: null, search: null, message: null })} />
            <BoxList {...place} onChange={change} onOpen={(id) => change({ message: id })} openId={message} />
          </>
        )}
        {(isReading || !isNarrow) && <Reader isNarrow={isNarrow} messageId={message} onClose={close} />}
      </div>
    </section>
  );
}
