import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

// jsdom's own answers, which quickDom.ts has replaced in this page.
const frame = document.createElement('iframe');
document.body.append(frame);
const jsdom = frame.contentWindow;

const PAGE = `
  <main><h1>Título</h1> <p>un <b>texto</b> <a href="#">que</a> <span hidden>no <i>está</i></span></p>
    <div style="display: none">nada <button>Dentro</button></div>
    <div style="visibility: hidden">nada <b style="visibility: visible">algo</b> <i>más</i></div>
    <div style="opacity: 0; pointer-events: none"><button style="display: block">Pasado</button></div>
    <dialog>cerrado</dialog> <dialog open>abierto</dialog> <div popover>aparte</div>
    <details><summary>Más</summary> <summary>Otro</summary> <p>dentro</p></details>
    <ul><li>uno</li></ul> <table hidden><tbody><tr hidden><td>celda</td></tr></tbody></table>
    <svg><title>dibujo</title><path d="M0 0"/></svg> <template>no</template> <slot>ranura</slot>
    <form>
      <label for="name">Nombre</label> <input id="name"> <label for="name">o apodo</label> <input type="hidden" id="h">
      <label>Nota <textarea></textarea></label> <label>Permiso <select><option>uno</option></select></label>
      <label for="go">Enviar</label> <button id="go">Ir</button> <label for="missing">Nadie</label> <label>solo</label>
      <input type="checkbox"> <input type="submit"> <output></output> <progress></progress> <meter></meter>
      <fieldset disabled><legend>Grupo</legend><input></fieldset>
    </form>
  </main>`;
const PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events', 'content', 'cursor', 'font-weight'];

afterEach(() => frame.remove());

it('answers as jsdom does by itself', () => {
  if (!jsdom) throw new Error('a frame has a window');
  const [ours, theirs] = [document.createElement('div'), jsdom.document.createElement('div')];
  for (const place of [ours, theirs]) {
    place.innerHTML = PAGE;
    place.ownerDocument.body.append(place);
  }
  const [here, there] = [ours, theirs].map((place) => [...place.querySelectorAll('*')]);
  expect(here).toHaveLength(there?.length ?? 0);
  for (const [index, element] of (here ?? []).entries()) {
    const other = there?.[index];
    if (!other) throw new Error('both pages are the same');
    const [quick, slow] = [getComputedStyle(element), jsdom.getComputedStyle(other)];
    for (const property of PROPERTIES) {
      expect(quick.getPropertyValue(property), `${property} of ${element.outerHTML}`).toBe(
        slow.getPropertyValue(property),
      );
    }
    expect(quick.pointerEvents).toBe(slow.pointerEvents);
    const labels = (one: Element) => ('labels' in one ? one.labels : undefined) as Iterable<Element> | null | undefined;
    const texts = (one: Element) => labels(one) && Array.from(labels(one) ?? [], ({ textContent }) => textContent);
    expect(texts(element), element.outerHTML).toEqual(texts(other));
  }
});

it('answers anew when something has changed', () => {
  document.body.innerHTML = '<div><label for="a">Nombre</label><input id="a"></div>';
  const input = screen.getByRole('textbox', { name: 'Nombre' });
  const [label] = document.getElementsByTagName('label');
  label?.setAttribute('for', 'b');
  expect(screen.queryByLabelText('Nombre')).toBeNull();
  input.id = 'b';
  expect(screen.getByLabelText('Nombre')).toBe(input);
  input.parentElement?.setAttribute('style', 'display: none');
  expect(screen.queryByRole('textbox')).toBeNull();
  input.parentElement?.removeAttribute('style');
  input.style.visibility = 'hidden';
  expect(screen.queryByRole('textbox')).toBeNull();
  const sheet = document.head.appendChild(document.createElement('style'));
  input.style.visibility = '';
  expect(screen.getByRole('textbox')).toBe(input);
  sheet.textContent = 'input { display: none }';
  expect(screen.queryByRole('textbox')).toBeNull();
  sheet.remove();
  document.body.innerHTML = '';
});
