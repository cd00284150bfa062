import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import './missing-piece.css';

interface MissingPieceProps {
  /** What did not arrive, as a noun in Chinese. */
  what: string;
  /** Fetches it anew; called by the button, and by itself when the network is back. */
  retry: () => void;
}

/** Stands in the place of a small thing that could not be fetched. */
export function MissingPiece({ what, retry }: MissingPieceProps) {
  const again = useEffectEvent(retry);
  useEffect(() => {
    const onOnline = () => again();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return (
    <p className="missing-piece" role="alert">
      {what}没有加载成功，请检查网络
      <Button onClick={retry} size="small">
        重新加载
      </Button>
    </p>
  );
}
