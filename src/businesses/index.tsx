import { Store } from 'lucide-react';
import type { FolderPages } from '../pages';
import { forms } from '../parts';
import { RESOURCES } from '../resources';
import { BusinessList } from './BusinessList';

const { label } = RESOURCES.businesses;

export const pages = {
  businesses: {
    icon: Store,
    list: BusinessList,
    create: forms.component((code) => code.BusinessCreate, label),
    edit: forms.component((code) => code.BusinessEdit, label),
  },
} satisfies FolderPages;
