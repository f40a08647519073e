/** A business as it is typed, by the labels of its form; its phone is typed apart. */
export const BUSINESS = {
  Nombre: 'Arepera La Prueba',
  Descripción: 'Arepas a toda hora, con queso de mano.',
  RIF: 'J-40123456-7',
  'Nombre legal': 'Inversiones La Prueba, C.A.',
  Dirección: 'Calle Madrid, Las Mercedes',
  Latitud: '10,4806',
  Longitud: '-66,8610',
  Correo: 'hola@laprueba.com.ve',
  'Página web': 'laprueba.com.ve',
};

export const OFFER_TITLE = 'Desayuno criollo para dos';
/** The days of an offer and of its coupons, as the browser's own fields take them. */
export const OFFER_DATES = {
  'Válida desde': '2030-03-01T08:00',
  'Válida hasta': '2030-03-31T20:00',
  'Cupones válidos desde': '2030-03-01T08:00',
  'Cupones válidos hasta': '2030-04-30T20:00',
};
