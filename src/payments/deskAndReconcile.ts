export { DeskPage } from './desk/DeskPage';
export { ReconcilePage } from './reconcile/ReconcilePage';
