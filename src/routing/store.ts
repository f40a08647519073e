import { memoryStore } from 'react-admin';

/** React-admin's, without lists' positions: ScrollRestoration scrolls, where react-admin would do so from any page. */
export const store = memoryStore();

const { setItem } = store;
store.setItem = (key, value) => {
  if (!key.endsWith('.scrollPosition')) setItem(key, value);
};
