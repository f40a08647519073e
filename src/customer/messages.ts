export const CUSTOMER_MESSAGES = {
  title: 'Ficha del cliente',
  loading: 'Buscando al cliente…',
  close: 'Cerrar ficha',
  missing: 'Usuario no encontrado',
  noPhone: 'Sin teléfono.',
  call: 'Llamar',
  chat: 'WhatsApp',
  grant: 'Otorgar cupón',
  page: 'Cupones y ofertas',
  coupons: 'Cupones',
  payments: 'Pagos',
} as const;
