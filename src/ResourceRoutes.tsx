import { Resource, ResourceContextProvider, type ResourceProps } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundPage } from './layout/NotFoundPage';

export interface ResourcePages {
  /** Resource name, segment of the address and key of the data provider's table. */
  name: string;
  list: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  /** Further pages, by the segment of their address; a record of that id could not be opened. */
  pages?: Readonly<Record<string, ComponentType>>;
  children?: ReactNode;
}

/**
 * A react-admin <Resource> with the specification's addresses `add` and `{id}`, and a not-found page below them:
 * React-admin's own would build `create` and let deeper addresses pass (A1, A5).
 */
export function ResourceRoutes({ name, list: List, create: Create, edit: Edit, pages = {}, children }: ResourcePages) {
  return (
    <ResourceContextProvider value={name}>
      <Routes>
        <Route index element={<List />} />
        {Create && <Route path="add" element={<Create />} />}
        {Object.entries(pages).map(([segment, Page]) => (
          <Route key={segment} path={segment} element={<Page />} />
        ))}
        {children}
        {Edit && <Route path=":id" element={<Edit />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </ResourceContextProvider>
  );
}

// What makes react-admin recognise a component of ours as one of its resources.
ResourceRoutes.raName = 'Resource';
ResourceRoutes.registerResource = ({ name, list, create }: ResourcePages) =>
  Resource.registerResource({ name, list, create } as ResourceProps);
