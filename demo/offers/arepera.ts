import { type DemoOffer, hours } from './offer';

/** The demonstration's owner's offers: some of every phase, so that the home page has figures. */
export const areperaOffers: readonly DemoOffer[] = [
  {
    business: 'arepa',
    title: 'Dos reinas pepiadas y dos jugos',
    description:
      'Dos arepas de reina pepiada bien rellenas y dos jugos naturales del día. Para comer en el local o llevar, sin recargo por el empaque.',
    category: 'Gastronomía',
    tags: ['desayunos', 'gastronomia'],
    prices: [16, 9.6],
    days: [-18, 24],
    coupons: [80, 24, 13],
    priority: 2,
    week: [hours(null, 7, 16)],
  },
  {
    business: 'arepa',
    picture: 'cafe',
    title: 'Desayuno criollo para dos con café',
    description:
      'Perico, caraotas, queso rallado, tajadas y cuatro arepitas, con dos guayoyos grandes. Solo por las mañanas, de lunes a viernes.',
    category: 'Gastronomía',
    tags: ['desayunos'],
    prices: [18, 11.5],
    days: [-9, 12],
    coupons: [60, 16, 7],
    week: [1, 2, 3, 4, 5].map((day) => hours(day, 7, 11)),
  },
  {
    business: 'arepa',
    picture: 'tequenos',
    title: 'Bandeja de 25 tequeños para la oficina',
    description:
      'Veinticinco tequeños recién fritos con salsa de ajo y guasacaca. Se piden con dos horas de anticipación y se retiran por la ventanilla.',
    category: 'Fiestas y eventos',
    tags: ['eventosEspeciales', 'gastronomia'],
    prices: [15, 10.99],
    days: [-4, 9],
    coupons: [12, 12, 3],
  },
  {
    business: 'arepa',
    picture: 'cachapa',
    title: 'Domingo de cachapas con queso de mano',
    description:
      'Una cachapa de maíz tierno con queso de mano y natilla por persona, y otra de cochino frito para compartir.',
    category: 'Gastronomía',
    tags: ['gastronomia'],
    prices: [14, 9],
    days: [10, 45],
    coupons: [40, 0, 0],
    week: [hours(0, 9, 15)],
  },
  {
    business: 'arepa',
    picture: 'torta',
    title: 'Merienda de quesillo y café con leche',
    description: 'Una porción de quesillo de la casa y un café con leche grande, para la tarde y para conversar.',
    category: 'Postres y café',
    tags: ['postres'],
    prices: [7.5, 4.5],
    days: [-75, -20],
    coupons: [50, 18, 16],
    week: [hours(null, 15, 18)],
  },
  {
    business: 'arepa',
    title: 'Arepas de la medianoche',
    description: 'Tres arepas a elegir y tres maltas para cerrar la noche del viernes y la del sábado.',
    category: 'Comida rápida',
    tags: ['comidaRapida'],
    prices: [21, 12.6],
    days: [-50, -6],
    coupons: [30, 10, 7],
    week: [hours(5, 21, 23), hours(6, 21, 23)],
  },
];
