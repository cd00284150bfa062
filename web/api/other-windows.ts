const channelName = 'tongtu-session';

/** Has the other windows of this browser look which session is the present one. */
export function tellOtherWindows(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('switched');
  channel.close();
}

/**
 * Calls back when another window of this browser says that the session is another, and whenever this window is looked at
 * again; never while nobody sees it. Answers a function that stops listening.
 */
export function heedOtherWindows(look: () => void): () => void {
  const lookIfSeen = () => {
    if (!document.hidden) look();
  };
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', lookIfSeen);
  document.addEventListener('visibilitychange', lookIfSeen);
  addEventListener('focus', lookIfSeen);
  return () => {
    channel.close();
    document.removeEventListener('visibilitychange', lookIfSeen);
    removeEventListener('focus', lookIfSeen);
  };
}
