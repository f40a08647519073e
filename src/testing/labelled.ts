/** The field that a label belongs to. Searching the labels alone is many times quicker than every element. */
export function labelled(text: string): HTMLInputElement | HTMLTextAreaElement {
  const controls = Array.from(
    document.querySelectorAll('label'),
    (label) => label.textContent === text && label.control,
  );
  const [found, ...more] = controls.filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement,
  );
  if (!found || more.length > 0) throw new Error(`${found ? more.length + 1 : 'No'} fields are called ${text}.`);
  return found;
}

/** The button with these words. Asking every element for its name takes many times as long. */
export function buttonOf(words: string): HTMLButtonElement {
  const found = Array.from(document.querySelectorAll('button')).find(({ textContent }) => textContent === words);
  if (!found) throw new Error(`No button says ${words}.`);
  return found;
}
