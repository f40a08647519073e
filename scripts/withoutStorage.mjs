/**
 * From version 25 on Node has a `localStorage` of its own, which keeps nothing without a file and warns of that when it
 * is read. What runs the back-office's code outside a browser imports this first, and finds none as on older versions;
 * tests find jsdom's.
 */
for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
