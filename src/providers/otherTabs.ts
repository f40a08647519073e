/** What one tab tells the others of the same browser; where a browser has no channel between them, nothing. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('gs-changes');

export const otherTabs = {
  tell(action: string): void {
    channel?.postMessage(action);
  },
  /** Calls back with what another tab told; whatever page of this origin may have said it. */
  listen(listener: (action: unknown) => void): void {
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data));
  },
};
