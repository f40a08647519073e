/**
 * jsdom's answers, faster: a query by role, name or label asks every element for its labels and its visibility, and
 * computing those each time was a third of the time of all tests. quickDom.test.ts compares both answers.
 */

/** Elements that labels may belong to. */
const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

// jsdom searches the whole page for each label of each control.
for (const { prototype } of LABELABLE) {
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
      return [...this.ownerDocument.getElementsByTagName('label')].filter((label) => controlOf(label) === this);
    },
  });
}

function controlOf(label: HTMLLabelElement): Element | null {
  return label.htmlFor ? label.ownerDocument.getElementById(label.htmlFor) : label.control;
}

const { getComputedStyle: computeStyle } = window;
window.getComputedStyle = (element, pseudo) => {
  // No sheet of ours is in the page (setup.ts); where there is one, jsdom is asked.
  if (document.styleSheets.length > 0) return computeStyle(element, pseudo);
  let all: CSSStyleDeclaration | undefined;
  const read = (property: string): unknown => {
    if (property === 'display' && !element.getAttribute('style')?.includes(property)) return displayOf(element);
    if (UNSAID.has(property) && !mayBeSaid(element, property)) return unsaid(property);
    all ??= computeStyle(element, pseudo);
    return all.getPropertyValue(property);
  };
  return new Proxy<CSSStyleDeclaration>(Object.create(CSSStyleDeclaration.prototype), {
    get(_, name) {
      if (name === 'getPropertyValue') return read;
      const property = String(name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      if (property === 'display' || UNSAID.has(property)) return read(property);
      all ??= computeStyle(element, pseudo);
      const value = Reflect.get(all, name);
      return typeof value === 'function' ? value.bind(all) : value;
    },
  });
};

/** Properties that jsdom's own sheet sets on no element without `hidden`: only an attribute `style` can. */
const UNSAID = new Set(['visibility', 'opacity', 'pointer-events', 'user-select', 'content']);

function mayBeSaid(element: Element | null, property: string): boolean {
  for (let at = element; at; at = at.parentElement) {
    if (at.hasAttribute('hidden') || at.getAttribute('style')?.includes(property)) return true;
  }
  return false;
}

const initials = new Map<string, string>();

function unsaid(property: string): string {
  const known = initials.get(property) ?? computeStyle(document.createElement('div')).getPropertyValue(property);
  initials.set(property, known);
  return known;
}

const displays = new Map<string, string>();

/** Jsdom's own sheet depends on an element's name and these attributes. */
function displayOf(element: Element): string {
  const { namespaceURI, localName } = element;
  const isSummary = localName === 'summary' && element.matches('details > summary:first-of-type');
  const attributes = ['hidden', 'open', 'type', 'popover'].map((name) => element.getAttribute(name));
  const kind = JSON.stringify([namespaceURI, localName, isSummary, ...attributes]);
  const known = displays.get(kind) ?? computeStyle(element).display;
  displays.set(kind, known);
  return known;
}
