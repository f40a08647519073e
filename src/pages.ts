import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { ResourceName } from './resources';

/** What a folder's index gives for a resource, of which App.tsx makes react-admin's `<Resource>`. */
export interface ResourcePages {
  icon: LucideIcon;
  list: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  /** Further pages, by the segment of their address; a record with such an id could not be opened. */
  pages?: Readonly<Record<string, ComponentType>>;
  /** Further routes. */
  children?: ReactNode;
}

/** Of one folder, by the names of resources.ts. */
export type FolderPages = Partial<Record<ResourceName, ResourcePages>>;

const found = import.meta.glob<FolderPages>('./*/index.tsx', { eager: true, import: 'pages' });

/** Every resource's, found by the name of the file; resources.isolated.test.ts holds that none is missing. */
export const PAGES = Object.assign({}, ...Object.values(found)) as Readonly<Record<ResourceName, ResourcePages>>;
