/**
 * What opens because a user acts: menus, dialogs and the palette, with Material UI, and pages that stand behind a list.
 * Asked for by parts.ts; what has fields is in formPages.ts.
 */
export { ConsumeMany, CouponDialog, RemoveMany } from './coupons/CouponDialog';
export { GrantMany, SelectOffer } from './coupons/granting';
export { RecordEntries } from './history/HistoryEntries';
export { HistoryPage } from './history/HistoryPage';
export { Palette, Shortcuts } from './layout/palette/Palette';
export { RemoveDialog } from './lists/RemoveDialog';
export { DecisionDialog, RejectMany } from './payments/DecisionDialog';
export { PaymentPage } from './payments/PaymentPage';
export { ActionList, ModalDialog, SideDrawer } from './ui/overlays';
export { ActionDialog, ResetDialog } from './users/AccountDialogs';
export { UserPage } from './users/UserPage';
