import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, type ButtonProps, Tooltip } from 'antd';
import './star-button.css';

interface StarButtonProps extends Pick<ButtonProps, 'className' | 'type' | 'aria-describedby'> {
  isFavourite: boolean;
  onToggle: () => void;
}

/** Puts something among the user's favourites, or takes it out. Where there are several, `aria-describedby` says of what. */
export function StarButton({ isFavourite, onToggle, ...look }: StarButtonProps) {
  const title = isFavourite ? '取消收藏' : '收藏';
  return (
    <Tooltip title={title}>
      <Button
        aria-label={title}
        aria-pressed={isFavourite}
        icon={isFavourite ? <StarFilled className="favourite-star" /> : <StarOutlined />}
        onClick={onToggle}
        {...look}
      />
    </Tooltip>
  );
}
