import { OrderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useNavigate, useParams } from 'react-router';
import { DetailPage } from '#web/page/record/detail-page.tsx';
import { checkmodel } from '../checkmodel.ts';
import { CopyButton } from './parts/copy-button.tsx';

/** One edition of a model, with the ways to its indicators and to the next edition. */
export default function CheckModelDetail() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  return (
    <DetailPage
      module={checkmodel}
      toolbar={
        <>
          <Button
            icon={<OrderedListOutlined aria-hidden />}
            onClick={() => navigate(`/checkup/modelfield?model=${id}`)}
          >
            指标与试算
          </Button>
          <CopyButton id={id} />
        </>
      }
    />
  );
}
