/**
 * What opens because a user acts: menus, dialogs and the palette, with Material UI, and pages that stand behind a
 * list. Asked for by parts.ts; what has fields is in formPages.ts.
 */
export { GrantMany } from './coupons/GrantMany';
export { SelectOffer } from './coupons/granting';
export { ConsumeMany, RemoveMany } from './coupons/ManyCoupons';
export { UserCoupons } from './coupons/UserCoupons';
export { CustomerPlace } from './customer/CustomerPlace';
export { HistoryPage } from './history/HistoryPage';
export { CommandDialog } from './layout/palette/CommandDialog';
export { PaymentPage } from './payments/PaymentPage';
export { RejectMany } from './payments/RejectMany';
export { LeftReceipt } from './tables/batches/LeftReceipt';
export { ManageViews } from './tables/ManageViews';
export { ActionList, ModalDialog, SideDrawer } from './ui/overlays';
export { UserAccess } from './users/UserAccess';
