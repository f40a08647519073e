import type { StaffInput } from './staff';

/** What is sent of a new administrator or owner, and nothing else; apart from the schema's weight. */
export const STAFF_FIELDS = [
  'name',
  'email',
  'password',
  'permission',
  'businessId',
] as const satisfies readonly (keyof StaffInput)[];
