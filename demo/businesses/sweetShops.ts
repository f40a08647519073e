import type { DemoBusiness } from './business';

export const sweetShops: readonly DemoBusiness[] = [
  {
    name: 'Heladería Copo Criollo',
    description:
      'Helados artesanales de frutas de aquí: parchita, guanábana, níspero y coco rallado, más el de mantecado con caramelo. Barquillas hechas en la tienda y opciones sin azúcar todos los días.',
    rif: 'J-90672205-3',
    legalName: 'Helados Copo Criollo, S.R.L.',
    address: 'Calle Bolívar, frente a la plaza, casco colonial de El Hatillo, Caracas',
    latitude: 10.4246,
    longitude: -66.8263,
    phone: '0212-096-1184',
    email: 'hola@copocriollo.test',
    website: 'https://copocriollo.test',
    trade: 'helado',
  },
  {
    name: 'Café Tostaduría Monte Claro',
    description:
      'Café de altura de Biscucuy y Caripe, tostado los lunes en el propio local. Marrones, guayoyos y filtrados, con wifi, terraza y torta de zanahoria para acompañar.',
    rif: 'J-91804436-0',
    legalName: 'Tostaduría Monte Claro, C.A.',
    address: 'Av. San Juan Bosco entre 1.ª y 2.ª transversal, Altamira, Caracas',
    latitude: 10.4986,
    longitude: -66.8489,
    phone: '0424-071-9358',
    email: 'barra@monteclaro.test',
    website: 'https://monteclaro.test',
    trade: 'cafe',
  },
  {
    name: 'Chocolatería Río Cacao',
    description:
      'Tabletas y bombones con cacao de Chuao y Barlovento, del grano a la barra. Los sábados hay cata guiada a las 4 de la tarde, con cupo para doce personas.',
    rif: 'J-91349918-1',
    legalName: 'Cacaotera Río Cacao, C.A.',
    address: 'Calle Comercio N.º 21, casco colonial de El Hatillo, Caracas',
    latitude: 10.4239,
    longitude: -66.8249,
    phone: '0212-096-7720',
    email: 'cata@riocacao.test',
    website: 'https://riocacao.test',
    trade: 'chocolate',
  },
  {
    name: 'Batidos La Merideña',
    description:
      'Batidos espesos de fresa, lechosa, mora y guanábana, merengadas de verdad y ensalada de frutas con granola. Todo se pica y se licúa cuando lo pides.',
    rif: 'J-90507731-6',
    legalName: 'Frutería La Merideña, S.R.L.',
    address: 'Av. Orinoco con calle Caroní, Bello Monte, Caracas',
    latitude: 10.4872,
    longitude: -66.8744,
    phone: '0416-023-6459',
    email: 'pedidos@lameridena.test',
    website: 'https://lameridena.test',
    trade: 'batido',
  },
  {
    name: 'Dulces de la Abuela Carmen',
    description:
      'Tortas por encargo, quesillo, bienmesabe y torta tres leches con la receta que la abuela trajo de Maracaibo. Porciones en la vitrina y tortas enteras con un día de aviso.',
    rif: 'J-90893317-5',
    legalName: 'Repostería Abuela Carmen, C.A.',
    address: 'Av. Los Mangos con av. Las Acacias, quinta Carmencita, La Florida, Caracas',
    latitude: 10.5035,
    longitude: -66.8736,
    phone: '0212-073-2296',
    email: 'encargos@abuelacarmen.test',
    website: 'https://abuelacarmen.test',
    trade: 'torta',
  },
];
