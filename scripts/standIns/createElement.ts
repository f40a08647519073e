import { createElement as make, type ReactNode } from 'react';

/**
 * Stands in the place of React's createElement for react-admin's parts (scripts/reactAdminParts.ts): a text that would
 * stand beside something else, or that a component may put there, gets an element of its own, so that a browser can
 * translate the page.
 */
export function createElement(type: Parameters<typeof make>[0], props: object | null, ...children: ReactNode[]) {
  const isAlone = typeof type === 'string' && children.length === 1;
  return make(type, props, ...(isAlone ? children : children.map(withElement)));
}

function withElement(child: ReactNode): ReactNode {
  return child && (typeof child === 'string' || typeof child === 'number') ? make('span', null, child) : child;
}
