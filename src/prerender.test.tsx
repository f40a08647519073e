import { describe, expect, it } from 'vitest';
import { PRODUCT } from '../contract/product';
import { prerender } from './prerender';

const pages = prerender();
const pageAt = (address: string) => {
  const page = pages.find((one) => one.address === address);
  if (!page) throw new Error(`No page is written for ${address}`);
  const { body } = new DOMParser().parseFromString(page.markup, 'text/html');
  return { ...page, body };
};

describe.each(pages)('$address', ({ head, markup }) => {
  it('has all of its head in the head', () => {
    const said = new DOMParser().parseFromString(head, 'text/html').head;
    expect(said.querySelectorAll('title')).toHaveLength(1);
    for (const name of ['description', 'twitter:card']) {
      expect(said.querySelector(`meta[name="${name}"]`)?.getAttribute('content')).toBeTruthy();
    }
    for (const property of ['og:title', 'og:description', 'og:image', 'og:locale']) {
      expect(said.querySelector(`meta[property="${property}"]`)?.getAttribute('content')).toBeTruthy();
    }
    expect(markup).not.toMatch(/<(title|meta|link)\b/);
  });

  it('has one title, and no picture without its size', () => {
    const { body } = new DOMParser().parseFromString(markup, 'text/html');
    expect(body.querySelectorAll('h1')).toHaveLength(1);
    const unsized = [...body.querySelectorAll('img, video')].filter(
      (one) => !one.getAttribute('width') || !one.getAttribute('height'),
    );
    expect(unsized.map((one) => one.outerHTML)).toEqual([]);
  });

  it('leads nowhere that is not on it', () => {
    const { body } = new DOMParser().parseFromString(markup, 'text/html');
    const anchors = [...body.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '');
    expect(anchors.filter((anchor) => !body.querySelector(anchor))).toEqual([]);
    const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the landing', () => {
  const { body } = pageAt('/');

  it('has the sections of the specification (R6-R8)', () => {
    const titles = [...body.querySelectorAll('h2')].map(({ textContent }) => textContent ?? '');
    expect(titles).toEqual(expect.arrayContaining(['Quiénes somos', 'Soporte y Contacto']));
    expect(body.querySelector('video')).not.toBeNull();
  });

  it('leads from its foot to our mail and our profile (R9, R10)', () => {
    const links = [...body.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([`mailto:${PRODUCT.email}`, PRODUCT.instagram, '/termsAndPolicy', '/login']),
    );
  });

  it('says who we are to search engines', () => {
    const data = JSON.parse(body.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    expect(data).toMatchObject({ '@type': 'Organization', name: PRODUCT.name, email: PRODUCT.email });
  });
});

describe('the terms', () => {
  const { body } = pageAt('/termsAndPolicy');
  const section = (id: string) => body.querySelector(`#${id}`)?.textContent ?? '';

  it.each([
    ['definiciones', /«Aliado comercial»: /],
    ['intermediario', /intermediario entre los usuarios y los aliados comerciales/],
    ['uso-autorizado', /No está permitido/],
    ['cuenta', /contraseña/],
    ['menores', /menos de 18 años, necesitas la autorización/],
    ['solicitud', /se solicita así/],
    ['pago', /tarjeta, pago móvil o Zelle/],
    ['mis-cupones', /«Mis cupones» de tu cuenta después de que se confirma el pago/],
    ['publicidad', /publicidad de los aliados/],
    ['responsabilidad', /responde por/],
    ['modificacion', /Podemos modificar/],
    ['ley-aplicable', /leyes de la República Bolivariana de Venezuela/],
  ])('speak of %s (R11-R22)', (id, text) => expect(section(id)).toMatch(text));

  it('list every section in their contents, in order', () => {
    const listed = [...body.querySelectorAll('nav ol a')].map((link) => link.getAttribute('href'));
    expect(listed).toEqual([...body.querySelectorAll('main section')].map(({ id }) => `#${id}`));
  });

  it('name the day of their last change', () => {
    expect(body.querySelector('time')?.textContent).toMatch(/^\d{1,2} de [a-z]+ de \d{4}$/);
  });
});
