import { Shapes } from 'lucide-react';
import type { FolderPages } from '../pages';
import { forms } from '../parts';
import { RESOURCES } from '../resources';
import { CategoryList } from './CategoryList';

const { label } = RESOURCES.categories;

export const pages = {
  categories: {
    icon: Shapes,
    list: CategoryList,
    create: forms.component((code) => code.CategoryCreate, label),
    edit: forms.component((code) => code.CategoryEdit, label),
  },
} satisfies FolderPages;
