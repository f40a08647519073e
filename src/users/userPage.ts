import type { NewRecordPage } from '../records/recordPage';
import { USER_LIST } from './addresses';
import { MESSAGES } from './messages';
import { UserForm } from './UserForm';

/** Añadir usuario (R247-R254). */
export const USER_PAGE: NewRecordPage = { list: USER_LIST, texts: MESSAGES, Form: UserForm };
