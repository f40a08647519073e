import { type ReactNode, Suspense } from 'react';

/** What opens in front of the page. Also while its code is on its way the page's keys sleep (layout/palette/keys.ts). */
export const Overlay = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div role="dialog" hidden />}>{children}</Suspense>
);
