/** A channel to all other pages of this origin; where a browser has none, tabs send each other nothing. */
export const channelOf = (name: string) =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);

const channel = channelOf('gs-changes');

export const otherTabs = {
  tell(action: string): void {
    channel?.postMessage(action);
  },
  /** Calls back with what any page of this origin sent. */
  listen(listener: (action: unknown) => void): void {
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data));
  },
};
