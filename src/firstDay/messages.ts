import type { ListName } from '../lists/lateComponents';

/** The lists that an administrator fills first, which show the first steps while they are empty. */
export type FirstList = Extract<ListName, 'businesses' | 'offers'>;

export const FIRST_DAY_MESSAGES = {
  title: 'Primeros pasos',
  done: '(hecho)',
} as const;

export const STEPS = {
  rate: { label: 'Fija la tasa del dólar', why: 'Con ella se sabe cuánto cuesta un cupón en bolívares.' },
  business: { label: 'Crea el primer negocio', why: 'Ten a mano su RIF, su dirección y una foto.' },
  offer: { label: 'Crea la primera oferta', why: 'Es siempre de un negocio; de ella se compran los cupones.' },
  help: { label: 'Añade a quien te ayude', why: 'Otro administrador, o el dueño de un negocio.' },
} as const;

/** What a list will contain and how it gets there, for an administrator. */
export const OF_ALL: Readonly<Record<Exclude<ListName, FirstList>, string>> = {
  'coupons-active':
    'Aquí estará cada cupón desde que se confirma su pago, o desde que lo otorgas en Usuarios, hasta que se consume.',
  'admin/consumed': 'Cuando un cupón se consuma, pasará de Cupones activos a esta lista, con la fecha.',
  users: 'Aquí estarán los clientes que se registren y las personas que añadas para que te ayuden.',
  payments:
    'Aquí estarán los pagos de los clientes. Los que lleguen pendientes se confirman o se rechazan en «Verificar pendientes».',
};

/** The same for the owner of a business. */
export const OF_OWN: Readonly<Record<ListName, string>> = {
  businesses: 'Aquí está el negocio de tu cuenta. Si falta, avisa a la administración de la plataforma.',
  offers: 'Aquí estarán las ofertas de tu negocio. Crea la primera para que se puedan comprar sus cupones.',
  'coupons-active': 'Aquí estará cada cupón de tus ofertas desde que alguien lo compra hasta que se consume.',
  'admin/consumed': 'Cuando un cupón de tus ofertas se consuma, pasará de Cupones activos a esta lista, con la fecha.',
  users: 'Aquí estarán las personas que tengan cupones de tus ofertas.',
  payments: 'Los pagos los ve y decide la administración de la plataforma.',
};
