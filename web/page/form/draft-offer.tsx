import { Alert, Button } from 'antd';
import { formatNearby } from '#web/kit/values/date-format.ts';
import type { Draft } from './use-draft.ts';
import './form-page.css';

interface DraftOfferProps {
  draft: { offered: Draft | null; forget: () => void };
  onRestore: () => void;
}

/** Offers what was typed into a form before and never saved, to be taken up or thrown away; nothing where there is none. */
export function DraftOffer({ draft: { offered, forget }, onRestore }: DraftOfferProps) {
  if (!offered) return null;
  return (
    <Alert
      action={
        <>
          <Button onClick={onRestore} size="small" type="primary">
            恢复
          </Button>{' '}
          <Button onClick={forget} size="small">
            丢弃
          </Button>
        </>
      }
      className="form-notice"
      showIcon
      title={`上次有没保存的内容（${formatNearby(offered.at)}）`}
      type="info"
    />
  );
}
