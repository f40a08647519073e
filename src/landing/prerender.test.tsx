import { existsSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { PRODUCT } from '../../contract/product';
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
    for (const property of ['og:title', 'og:description', 'og:locale']) {
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

  it('invites no customer to sign in, and says for whom the panel is', () => {
    const { body } = new DOMParser().parseFromString(markup, 'text/html');
    expect(body.textContent).not.toMatch(/inicia(r)? sesión/i);
    for (const place of ['header', 'footer']) {
      const link = body.querySelector(`${place} a[href="/login"]`);
      expect(link?.textContent).toBe('Acceso al panel');
      const hint = body.querySelector(`${place} #${link?.getAttribute('aria-describedby')}`);
      expect(hint?.textContent).toBe('Para aliados y equipo');
    }
  });

  it('leads nowhere that is not on it', () => {
    const { body } = new DOMParser().parseFromString(markup, 'text/html');
    const anchors = [...body.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '');
    expect(anchors.filter((anchor) => !body.querySelector(anchor))).toEqual([]);
    const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('where the site stands', () => {
  const said = (origin: string) => {
    vi.stubEnv('VITE_SITE_ORIGIN', origin);
    return prerender().map(({ head }) => {
      const { head: parsed } = new DOMParser().parseFromString(head, 'text/html');
      return {
        canonical: parsed.querySelector('link[rel="canonical"]')?.getAttribute('href'),
        url: parsed.querySelector('meta[property="og:url"]')?.getAttribute('content'),
        image: parsed.querySelector('meta[property="og:image"]')?.getAttribute('content'),
        card: parsed.querySelector('meta[name="twitter:card"]')?.getAttribute('content'),
      };
    });
  };

  it.each(['https://cupones.example', 'https://cupones.example/'])('is said in full when it is known: %s', (origin) => {
    const image = 'https://cupones.example/social.png';
    const at = (url: string) => ({ canonical: url, url, image, card: 'summary_large_image' });
    expect(said(origin)).toEqual([at('https://cupones.example/'), at('https://cupones.example/termsAndPolicy')]);
    expect(existsSync('public/social.png')).toBe(true);
  });

  it('is not guessed when it is not', () => {
    const nothing = { canonical: undefined, url: undefined, image: undefined, card: 'summary' };
    expect(said('')).toEqual([nothing, nothing]);
  });
});

describe('the landing', () => {
  const { body } = pageAt('/');

  it('has the sections of the specification', () => {
    const titles = [...body.querySelectorAll('h2')].map(({ textContent }) => textContent ?? '');
    expect(titles).toEqual(expect.arrayContaining(['Quiénes somos', 'Soporte y Contacto']));
    expect(body.querySelector('video')).not.toBeNull();
  });

  it('says how long the film is', () => {
    expect(body.querySelector('#video h2')?.textContent).toBe(`El video: ${PRODUCT.name} en ${filmSeconds()} segundos`);
  });

  it.each(['promo.webm', 'promo.mp4'])('has a film of at most 1.5 MB: %s', (name) => {
    expect(statSync(`public/film/${name}`).size).toBeLessThanOrEqual(1.5e6);
  });

  it('says that it sells nothing, and whom to ask', () => {
    const support = body.querySelector('#soporte');
    expect(support?.textContent).toMatch(/¿Dónde compro\?En esta página no se vende\./);
    expect(support?.querySelector(`a[href^="mailto:${PRODUCT.email}?subject="]`)).not.toBeNull();
  });

  it('leads from its foot to our mail and our profile', () => {
    const links = [...body.querySelectorAll('footer a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([`mailto:${PRODUCT.email}`, PRODUCT.instagram, '/termsAndPolicy', '/login']),
    );
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
  ])('speak of %s', (id, text) => expect(section(id)).toMatch(text));

  it('promise no period and no remedy that is not decided', () => {
    expect(body.querySelector('main')?.textContent).not.toMatch(/\d+ días|devol|equivalente|factura/i);
    for (const id of ['solicitud', 'mis-cupones']) {
      expect(section(id)).toContain(`escríbenos a ${PRODUCT.email}. Revisamos el caso con el aliado comercial`);
    }
  });

  it('list every section in their contents, in order', () => {
    const listed = [...body.querySelectorAll('nav ol a')].map((link) => link.getAttribute('href'));
    expect(listed).toEqual([...body.querySelectorAll('main section')].map(({ id }) => `#${id}`));
  });

  it('name the day of their last change', () => {
    expect(body.querySelector('time')?.textContent).toMatch(/^\d{1,2} de [a-z]+ de \d{4}$/);
  });
});

/** The duration in the header of the stored film ('mvhd': four fields of 4 bytes, then units a second, then units). */
function filmSeconds(): number {
  const file = readFileSync('public/film/promo.mp4');
  const header = file.indexOf('mvhd');
  return file.readUInt32BE(header + 20) / file.readUInt32BE(header + 16);
}
