/** Where a browser has no BroadcastChannel, tabs tell each other nothing. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('gs-changes');

export const otherTabs = {
  tell(action: string): void {
    channel?.postMessage(action);
  },
  /** Calls back with what any page of this origin sent. */
  listen(listener: (action: unknown) => void): void {
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data));
  },
};
