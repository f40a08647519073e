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
