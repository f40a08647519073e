import { type ReactNode, Suspense } from 'react';
import { acting } from '../parts';

// Drawn by Material UI, whose code comes once the browser is idle, or with the first press.
export const ModalDialog = acting.component((code) => code.ModalDialog);
export const SideDrawer = acting.component((code) => code.SideDrawer);
export const ActionList = acting.component((code) => code.ActionList);

/** What opens in front of the page. Also while its code is on its way the page's keys sleep (layout/palette/keys.ts). */
export const Overlay = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<div role="dialog" hidden />}>{children}</Suspense>
);
