import { CreatePage } from '../records/CreatePage';
import { USER_PAGE } from './userPage';

/** Añadir usuario (R252-R254). */
export function UserCreate() {
  return <CreatePage page={USER_PAGE} />;
}
