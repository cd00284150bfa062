import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTab } from '#web/shell/tabs/use-tab.ts';

/** Leaves a page that has nothing to show for the list it belongs to. */
export function BackToList({ path }: { path: string }) {
  const navigate = useNavigate();
  const { close } = useTab();

  function leave() {
    close();
    navigate(path);
  }

  return (
    <Button onClick={leave} type="primary">
      返回列表
    </Button>
  );
}
