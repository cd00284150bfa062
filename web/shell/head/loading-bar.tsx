import { useIsFetching, useIsMutating } from '@tanstack/react-query';

/** A thin bar while calls are under way; short ones pass without it. */
export function LoadingBar() {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  return isBusy ? <div className="loading-bar" /> : null;
}
