import { lazyPart, loadPart } from './lazyPart';

/** What opens after a user's action, drawn by Material UI: loaded when the browser is idle, or with the first press. */
const load = () => import('./overlays');

export const ModalDialog = lazyPart(() => load().then((code) => code.ModalDialog));
export const SideDrawer = lazyPart(() => load().then((code) => code.SideDrawer));
export const ActionList = lazyPart(() => load().then((code) => code.ActionList));

export const loadOverlays = () => Promise.all([ModalDialog, SideDrawer, ActionList].map(loadPart));
