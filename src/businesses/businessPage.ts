import type { RecordPage } from '../records/recordPage';
import { BUSINESS_LIST } from './addresses';
import { BusinessForm } from './BusinessForm';
import { BusinessFormSkeleton } from './BusinessFormSkeleton';
import { MESSAGES } from './messages';

/** Crear nuevo negocio and Actualizar negocio (R111-R117, R150-R152). */
export const BUSINESS_PAGE: RecordPage = {
  list: BUSINESS_LIST,
  texts: MESSAGES,
  Form: BusinessForm,
  Skeleton: BusinessFormSkeleton,
  titleField: 'name',
};
